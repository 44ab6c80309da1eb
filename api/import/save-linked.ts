import { perLocale } from '../../languages/per-locale.ts';
import type { FolderInput, PageInput } from '../contract/content.ts';
import { type EntityLinkType, referencesOf } from '../kernel/links/references.ts';
import { type Addressed, slugsMakingWay } from './make-way.ts';
import type { ImportRecord } from './records.ts';
import { type Save, type SavedRecord, saveEach, silently, type Writing } from './save-records.ts';

/** Entities that may link to each other in circles: pages and folders. */
export interface LinkedRecords<Input extends Addressed> {
  readonly type: EntityLinkType;
  readonly records: readonly ImportRecord<Input>[];
  readonly stored: ReadonlyMap<string, Input>;
  readonly save: Save<Input>;
  /** The same without anything that links. */
  readonly withoutLinks: (input: Input) => Input;
}

export const folderWithoutLinks = (input: FolderInput): FolderInput => ({ ...input, sections: [] });
export const pageWithoutLinks = (input: PageInput): PageInput => ({ ...input, blocks: perLocale(() => []) });

/** `cms_page about` for everything that the records link to. */
export function linkTargets(records: readonly ImportRecord<unknown>[]): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ input }) => referencesOf(input).map(({ type, code }) => `${type} ${code}`)),
  );
}

/**
 * Saves, without their links, those that are linked to and do not exist yet, and those whose slug another one
 * takes. Then all of them in full.
 */
export async function saveLinked<Input extends Addressed>(
  { type, records, stored, save, withoutLinks }: LinkedRecords<Input>,
  targets: ReadonlySet<string>,
  writing: Writing,
): Promise<() => Promise<SavedRecord[]>> {
  const isTarget = ({ key }: ImportRecord<Input>) => !stored.has(key) && targets.has(`${type} ${key}`);
  const bare = [...slugsMakingWay(records, stored), ...records.filter(isTarget)].map((record) => ({
    ...record,
    input: withoutLinks(record.input),
  }));
  const first = await saveEach(bare, save, silently(writing));
  return async () => joinResults(first, await saveEach(records, save, writing));
}

/** Of an entity that was saved twice, the first outcome counts. */
export function joinResults(first: readonly SavedRecord[], second: readonly SavedRecord[]): SavedRecord[] {
  const firstByKey = new Map(first.map(({ key, result }) => [key, result]));
  return second.map(({ key, result }) => {
    const before = firstByKey.get(key);
    return before ? { key, result: { ...before, tags: [...before.tags, ...result.tags] } } : { key, result };
  });
}
