import { eq } from 'drizzle-orm';
import { storedInputSchema } from '../../contract/desk/records.ts';
import { mergeInputs } from '../../rules/merge-inputs.ts';
import type { RecordWriter } from '../changes/record-writer.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { requireFound } from '../stored/found.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a draft would make of what is live. */
export interface MergedDraft {
  /** What is live with the changes of the draft; where both changed the same, that of the draft. */
  readonly input: Fields;
  /** Dotted paths at which what is live was changed otherwise since the draft began. */
  readonly contradictions: readonly string[];
}

/** The changes of a draft, brought into what is live. */
export function mergeDraft(
  draft: { readonly base: unknown; readonly input: unknown },
  live: unknown,
): MergedDraft {
  const { merged, conflicts } = mergeInputs(draft.base, draft.input, live);
  return { input: storedInputSchema.parse(merged), contradictions: conflicts.map(({ path }) => path) };
}

/** The stored input of a record. @throws ApiError `not_found` */
export async function readLive(
  db: Queries | Transaction,
  { writer: { table }, id }: { readonly writer: Pick<RecordWriter, 'table'>; readonly id: number },
): Promise<Fields> {
  const rows = await db.select({ input: table.input }).from(table).where(eq(table.id, id));
  return storedInputSchema.parse(requireFound(rows).input);
}
