import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { ApiError } from '../kernel/http/api-error.ts';
import { isOutage } from './outage.ts';
import { type ImportProgress, silentProgress } from './progress.ts';
import type { ImportRecord } from './records.ts';

export type Save<Input> = (tx: Transaction, input: Input, context: WriteContext) => Promise<SaveResult>;
export type SaveMany<Input> = (
  tx: Transaction,
  inputs: readonly Input[],
  context: WriteContext,
) => Promise<SaveResult[]>;

export interface SavedRecord {
  readonly key: string;
  readonly result: SaveResult;
}

/** A record that the database refused, although the checks let it pass. */
export class RecordRefusedError extends Error {
  override name = 'RecordRefusedError';
  readonly record: ImportRecord<unknown>;

  constructor(record: ImportRecord<unknown>, cause: unknown) {
    super(`${record.key} was refused`, { cause });
    this.record = record;
  }
}

/** An outage refuses no record: it is reported as what it is. */
const refusal = (record: ImportRecord<unknown>, error: unknown): unknown =>
  isOutage(error) ? error : new RecordRefusedError(record, error);

export interface Writing {
  readonly tx: Transaction;
  readonly context: WriteContext;
  readonly progress: ImportProgress;
}

/** For saves that are not counted as progress, because the same record is saved once more. */
export const silently = (writing: Writing): Writing => ({ ...writing, progress: silentProgress });

/** Saves records one after another. */
export async function saveEach<Input>(
  records: readonly ImportRecord<Input>[],
  save: Save<Input>,
  { tx, context, progress }: Writing,
): Promise<SavedRecord[]> {
  const saved: SavedRecord[] = [];
  for (const record of records) {
    const result = await save(tx, record.input, context).catch((error: unknown) => {
      throw refusal(record, error);
    });
    saved.push({ key: record.key, result });
    progress.advance(1);
  }
  return saved;
}

const BATCH_SIZE = 200;

/** Saves records in batches, for entities that come by the thousand. */
export async function saveBatches<Input>(
  records: readonly ImportRecord<Input>[],
  saveMany: SaveMany<Input>,
  { tx, context, progress }: Writing,
): Promise<SavedRecord[]> {
  const saved: SavedRecord[] = [];
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    const results = await saveBatch(batch, saveMany, tx, context);
    batch.forEach(({ key }, index) => {
      const result = results[index];
      if (result) saved.push({ key, result });
    });
    progress.advance(batch.length);
  }
  return saved;
}

/** A refusal names no record of the batch: they are tried alone until the one at fault is found. */
async function saveBatch<Input>(
  batch: readonly ImportRecord<Input>[],
  saveMany: SaveMany<Input>,
  tx: Transaction,
  context: WriteContext,
): Promise<SaveResult[]> {
  try {
    // A savepoint, so that the transaction can still be asked when a statement has failed.
    return await tx.transaction((inner) => saveMany(inner, inputsOf(batch), context));
  } catch (error) {
    if (error instanceof ApiError && !isOutage(error)) await findRefused(batch, saveMany, tx, context);
    throw error;
  }
}

async function findRefused<Input>(
  batch: readonly ImportRecord<Input>[],
  saveMany: SaveMany<Input>,
  tx: Transaction,
  context: WriteContext,
): Promise<void> {
  for (const record of batch) {
    await tx
      .transaction((inner) => saveMany(inner, [record.input], context))
      .catch((error: unknown) => {
        throw refusal(record, error);
      });
  }
}

function inputsOf<Input>(records: readonly ImportRecord<Input>[]): Input[] {
  return records.map(({ input }) => input);
}
