import type { BatchResult, BatchWrite } from '../../contract/desk/batch.ts';
import { recordChange } from '../changes/record.ts';
import type { RecordWriters, Written } from '../changes/record-writer.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { writerOf } from './writer-of.ts';

/**
 * Writes many records in their order and announces them as one change.
 * @throws ApiError of the first write that is refused, with its path: `writes.3.input.name.nl`
 */
export async function writeBatch(
  tx: Transaction,
  writers: RecordWriters,
  writes: readonly BatchWrite[],
): Promise<BatchResult> {
  const written: Written[] = [];
  for (const [index, write] of writes.entries())
    written.push(
      await writeOne(tx, writers, write).catch((thrown: unknown) => {
        throw placed(thrown, index);
      }),
    );
  const tags = [...new Set(written.flatMap((each) => each.tags))];
  const isChanged = written.some((each) => each.isChanged);
  const changeId = isChanged ? await recordChange(tx, { entity: 'batch', entityId: null, tags }) : null;
  return { results: written.map(({ id, version }) => ({ id, version })), tags, change_id: changeId };
}

function writeOne(tx: Transaction, writers: RecordWriters, write: BatchWrite): Promise<Written> {
  const writer = writerOf(writers, write.entity);
  if (write.action === 'create') return writer.create(tx, write.input, { cause: 'edit' });
  const terms = { cause: 'edit', seenVersion: write.version } as const;
  return write.action === 'update'
    ? writer.update(tx, write.id, write.input, terms)
    : writer.remove(tx, write.id, terms);
}

function placed(thrown: unknown, index: number): unknown {
  if (!(thrown instanceof ApiError)) return thrown;
  const { code, details } = thrown;
  const path = `writes.${index}`;
  const fields = details.fields?.map((field) => ({
    ...field,
    path: field.path === 'id' ? `${path}.id` : `${path}.input.${field.path}`,
  }));
  const whole = { path, fault: code === 'edited_elsewhere' ? ('edited' as const) : ('gone' as const) };
  const isWhole = code === 'edited_elsewhere' || code === 'not_found';
  return new ApiError(code, { ...details, fields: isWhole ? [whole] : fields, cause: thrown });
}
