import { statSync } from 'node:fs';
import { type CheckContext, checkCatalogue } from './checks/check-catalogue.ts';
import { fixedSource, type Issue, IssueList } from './issue.ts';
import { type ReadOptions, readFolder } from './read-folder.ts';
import type { FolderCatalogue } from './records.ts';

export interface CheckedFolder {
  /** Undefined when there is an error: such a folder is not written. */
  readonly catalogue: FolderCatalogue | undefined;
  readonly issues: readonly Issue[];
}

/** Reads a folder and finds every fault in it, without writing anything. */
export function checkFolder(
  folder: string,
  context: CheckContext,
  options: Omit<ReadOptions, 'stored'> = {},
): CheckedFolder {
  const issues = new IssueList();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    issues.error(fixedSource(folder), [], { message: 'there is no such folder' });
    return { catalogue: undefined, issues: issues.sorted() };
  }
  const catalogue = readFolder(folder, { ...options, stored: context.stored }, issues);
  checkCatalogue(catalogue, context, issues);
  return { catalogue: issues.hasErrors ? undefined : catalogue, issues: issues.sorted() };
}
