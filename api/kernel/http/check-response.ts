import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../contract/operation.ts';

/** Throws unless the response, as it travels, is exactly what the contract states: nothing missing, nothing more. */
export function checkResponse(operation: Operation, response: unknown): void {
  const travelled: unknown = JSON.parse(JSON.stringify(response));
  const parsed = operation.response.parse(travelled);
  if (!isDeepStrictEqual(parsed, travelled)) {
    throw new Error(`${operation.id} answers fields that are not in its contract`);
  }
}
