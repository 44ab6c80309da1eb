import type { RecordEntity } from '../../contract/desk/record-entities.ts';
import type { RecordWriter, RecordWriters } from '../changes/record-writer.ts';
import { ApiError } from '../http/api-error.ts';

/** @throws ApiError `not_found` for an entity that no room writes */
export function writerOf(writers: RecordWriters, entity: RecordEntity): RecordWriter {
  const writer = writers.get(entity);
  if (writer === undefined) throw new ApiError('not_found');
  return writer;
}
