import type { BatchWrite } from '../../../../api/contract/desk/batch.ts';
import type { operations } from '../../../../api/contract/operations.ts';
import { request } from '../../../app/api.ts';
import { ApiFault } from '../../../app/api-fault.ts';

/** A write of a record that there is. */
export type KnownWrite = Exclude<BatchWrite, { action: 'create' }>;

export interface BulkOutcome {
  /** The written records, each with its new version. */
  readonly done: readonly { readonly write: KnownWrite; readonly version: number }[];
  /** What was refused, each with why. */
  readonly refused: readonly { readonly write: KnownWrite; readonly error: unknown }[];
}

/** Records of one transaction, few enough that nobody waits long for them. */
const portionSize = 50;

/**
 * Writes many records, a portion at a time. What is refused is left out, and the rest of its portion is written.
 *
 * @param onWritten called with how many have been tried
 */
export async function writeInPortions(
  writes: readonly KnownWrite[],
  onWritten: (count: number) => void,
): Promise<BulkOutcome> {
  const done: BulkOutcome['done'][number][] = [];
  const refused: BulkOutcome['refused'][number][] = [];
  for (let start = 0; start < writes.length; start += portionSize) {
    const portion = writes.slice(start, start + portionSize);
    const outcome = await writePortion(portion);
    done.push(...outcome.done);
    refused.push(...outcome.refused);
    onWritten(start + portion.length);
  }
  return { done, refused };
}

async function writePortion(portion: readonly KnownWrite[]): Promise<BulkOutcome> {
  const refused: BulkOutcome['refused'][number][] = [];
  let left = portion;
  while (left.length > 0) {
    try {
      const { results } = await request<typeof operations.recordBatch.batch>('POST', '/desk/batch', {
        body: { writes: left },
      });
      const done = left.flatMap((write, index) => {
        const result = results[index];
        return result ? [{ write, version: result.version }] : [];
      });
      return { done, refused };
    } catch (error) {
      const faulty = left[placeOf(error)];
      refused.push(...(faulty ? [faulty] : left).map((write) => ({ write, error })));
      left = faulty ? left.filter((write) => write !== faulty) : [];
    }
  }
  return { done: [], refused };
}

/** The place of the write that was refused; -1 where it was not one of them. */
function placeOf(error: unknown): number {
  const path = error instanceof ApiFault ? (error.fields[0]?.path ?? '') : '';
  return Number(/^writes\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? -1);
}
