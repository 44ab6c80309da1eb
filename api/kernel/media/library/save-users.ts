import { and, eq } from 'drizzle-orm';
import { storedInputSchema } from '../../../contract/desk/records.ts';
import type { RecordWriters } from '../../changes/record-writer.ts';
import type { Transaction } from '../../database/database.ts';
import { recordDraft, recordEnding } from '../../database/schema/record.ts';
import { filesOf } from '../../links/references.ts';
import { raiseVersion } from '../../records/drafts.ts';
import { writerOf } from '../../records/writer-of.ts';
import { requireFound } from '../../stored/found.ts';
import type { MediaUser } from './media-uses.ts';

interface Renamed {
  readonly from: string;
  readonly to: string;
}

interface SavedUsers {
  readonly users: readonly MediaUser[];
  /** A name that is written instead of another one. */
  readonly renamed?: Renamed;
}

/** Saves once more what refers to a file, under its new name if it has one. Returns the tags of what shows it. */
export async function saveUsers(
  tx: Transaction,
  writers: RecordWriters,
  { users, renamed }: SavedUsers,
): Promise<string[]> {
  const tags: string[] = [];
  for (const user of users) {
    if (user.side === 'live') tags.push(...(await saveLive(tx, writers, user, renamed)));
    else if (renamed) await (user.side === 'draft' ? renameInDraft : renameInFormer)(tx, user, renamed);
  }
  return tags;
}

async function saveLive(
  tx: Transaction,
  writers: RecordWriters,
  { entity, id }: MediaUser,
  renamed: Renamed | undefined,
): Promise<readonly string[]> {
  const writer = writerOf(writers, entity);
  const { table } = writer;
  const { input } = requireFound(await tx.select({ input: table.input }).from(table).where(eq(table.id, id)));
  const { tags } = await writer.update(tx, id, renamed ? withName(input, renamed) : input, { cause: 'edit' });
  return tags;
}

async function renameInDraft(tx: Transaction, { recordId }: MediaUser, renamed: Renamed): Promise<void> {
  const isOwn = eq(recordDraft.recordId, recordId);
  const { input, base } = requireFound(await tx.select().from(recordDraft).where(isOwn).for('update'));
  await tx
    .update(recordDraft)
    .set({ input: withName(input, renamed), base: withName(base, renamed) })
    .where(isOwn);
  await raiseVersion(tx, recordId);
}

/** Only what comes back by itself is renamed: an editor who restores a revision learns what is missing. */
async function renameInFormer(tx: Transaction, { recordId }: MediaUser, renamed: Renamed): Promise<void> {
  const endings = await tx.select().from(recordEnding).where(eq(recordEnding.recordId, recordId));
  for (const { version, former, published } of endings)
    await tx
      .update(recordEnding)
      .set({ former: withName(former, renamed), published: withName(published, renamed) })
      .where(and(eq(recordEnding.recordId, recordId), eq(recordEnding.version, version)));
}

/** A copy of an input that refers to a file by its new name. */
function withName(input: unknown, { from, to }: Renamed): Readonly<Record<string, unknown>> {
  const copy = storedInputSchema.parse(structuredClone(input));
  const paths = filesOf(copy).filter(({ file }) => file === from);
  for (const { path } of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy);
    Reflect.set(Object(parent), last, to);
  }
  return copy;
}
