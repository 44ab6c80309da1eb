import { and, eq, sql } from 'drizzle-orm';
import { collectionKind } from '../../contract/colours.ts';
import { pageTypeSchema, type TagInput } from '../../contract/content.ts';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { tag } from '../../kernel/database/schema/site.ts';
import { listUsers, noUsers } from '../../kernel/links/link-users.ts';
import { changedTags, isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';

/** Of what shows tags of a kind. */
const kindTag = (kind: string): string => `tags:${kind}`;

/** A tag's natural key is its kind and key together. */
export const isTag = ({ kind, key }: Pick<TagInput, 'kind' | 'key'>) =>
  and(eq(tag.kind, kind), eq(tag.key, key));

export async function saveTag(
  tx: Transaction,
  input: TagInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { kind, key, position } = input;
  const stored = await findStored(tx, tag, isTag(input));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const values = { kind, key, position, input, updatedAt: now };
  const rows = await tx
    .insert(tag)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: [tag.kind, tag.key], set: values })
    .returning({ id: tag.id });
  const tags = changedTags(kindTag(kind), stored?.input, input);
  return { id: returnedId(rows), outcome: stored ? 'changed' : 'created', tags };
}

export async function deleteTag(tx: Transaction, id: number): Promise<string[]> {
  const rows = await tx.delete(tag).where(eq(tag.id, id)).returning({ kind: tag.kind });
  return rows.map(({ kind }) => kindTag(kind));
}

/**
 * Pages, folders and shades that have a tag. Its kind is the type of its pages; jobs have tags of several kinds, which
 * are no types of pages.
 */
export async function tagUsers(tx: Transaction, id: number): Promise<Users> {
  const [found] = await tx.select().from(tag).where(eq(tag.id, id));
  if (found === undefined) return noUsers;
  const { kind, key } = found;
  const isOfJobs = !pageTypeSchema.safeParse(kind).success;
  return listUsers(
    tx,
    sql`select 'page ' || code as name from page
        where ${key} = any(tags) and (technical_type = ${kind} or (technical_type = 'job' and ${isOfJobs}))
      union all select 'folder ' || code from folder where ${kind === 'dossier'} and ${key} = any(types)
      union all select 'teinte ' || code from teinte where ${kind === collectionKind} and collection = ${key}`,
  );
}
