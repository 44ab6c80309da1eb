import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { ApiError } from '../kernel/http/api-error.ts';
import type { MediaStore, StoredMedia } from '../kernel/media/media-store.ts';
import { namedFiles } from './checks/check-media.ts';
import { faultText } from './fault-text.ts';
import { type Issue, IssueList, type Source } from './issue.ts';
import { mediaFileState } from './media-folder.ts';
import { isOutage } from './outage.ts';
import type { ImportProgress } from './progress.ts';
import type { FolderCatalogue } from './records.ts';

/** Pictures are shrunk to several widths, which keeps more than one processor busy. */
const AT_ONCE = 4;

/** A file of the media folder, and the first record that names it. */
export interface NamedMedia {
  readonly file: string;
  readonly path: string;
  readonly source: Source;
}

export function namedMedia(catalogue: FolderCatalogue, mediaFolder: string | undefined): NamedMedia[] {
  const named = new Map<string, NamedMedia>();
  if (mediaFolder === undefined) return [];
  for (const { records } of Object.values(catalogue)) {
    for (const { input, source } of records) {
      for (const { file } of namedFiles(input)) {
        if (named.has(file) || mediaFileState(mediaFolder, file) !== 'usable') continue;
        named.set(file, { file, path: join(mediaFolder, file), source });
      }
    }
  }
  return [...named.values()];
}

interface MediaToStore {
  readonly named: readonly NamedMedia[];
  readonly store: MediaStore;
  readonly progress: ImportProgress;
}

interface MediaInStore {
  readonly stored: ReadonlyMap<string, StoredMedia>;
  /** Files that the store refused. */
  readonly issues: readonly Issue[];
}

/**
 * Puts the files into the media store, whose names come from their content: what an import that then fails
 * leaves there does no harm.
 * @throws ApiError `unavailable` when the store does not answer
 */
export async function storeMedia({ named, store, progress }: MediaToStore): Promise<MediaInStore> {
  const stored = new Map<string, StoredMedia>();
  const issues = new IssueList();
  const put = async ({ file, path, source }: NamedMedia) => {
    try {
      stored.set(file, await store.put(await readFile(path)));
    } catch (error) {
      if (!(error instanceof ApiError) || isOutage(error)) throw error;
      issues.error(source, [], { message: `the image “${file}” cannot be used: ${faultText(error)}` });
    }
    progress.advance(1);
  };
  progress.start('Pictures', named.length);
  const queue = new PQueue({ concurrency: AT_ONCE });
  try {
    await queue.addAll(named.map((entry) => () => put(entry)));
  } finally {
    // Where one has failed, the others are left.
    queue.clear();
    progress.finish();
  }
  return { stored, issues: issues.sorted() };
}
