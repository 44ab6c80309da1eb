import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../contract/operation.ts';

/** Throws unless the answer, as it travels, is exactly what the contract says: nothing missing, nothing more. */
export function checkAnswer(operation: Operation, answer: unknown): void {
  const travelled: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = operation.answer.parse(travelled);
  if (!isDeepStrictEqual(parsed, travelled)) {
    throw new Error(`${operation.id} answers fields that are not in its contract`);
  }
}
