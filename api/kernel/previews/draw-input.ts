import type { RecordWriter } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { zodFaults } from '../http/zod-faults.ts';
import { type CheckedInput, checkInput, type Look } from '../records/check-input.ts';
import { fillGaps } from './fill-gaps.ts';

interface DrawnInput<Seen> {
  /** undefined: it is no record yet. */
  readonly id: number | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  readonly look: Look<Seen>;
}

/**
 * Looks at an input as if it were saved. What lacks in one language is shown in the other, and what is wrong otherwise
 * as it is stored.
 * @throws ApiError `not_found`
 */
export async function drawInput<Seen>(
  tx: Transaction,
  writer: RecordWriter,
  { id, input, look }: DrawnInput<Seen>,
): Promise<CheckedInput<Seen>> {
  const parsed = writer.schema.safeParse(input);
  const faults = parsed.success ? [] : zodFaults(parsed.error);
  const paths = faults.map(({ path }) => path);
  const checked = await checkInput(tx, writer, fillGaps(input, paths), id, look);
  const others = checked.faults.filter(({ path }) => !paths.includes(path));
  // Nothing is stored yet of a new record that could stand in.
  const isWhole = id !== undefined || checked.faults.length === 0;
  return { ...(isWhole ? checked : { tags: [] }), faults: [...faults, ...others] };
}
