import { type CurrentRecord, type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import type { FieldFault } from './field-fault.ts';

export interface ApiErrorDetails {
  readonly fields?: readonly FieldFault[] | undefined;
  /** Ids of the sales plans where the item exists. */
  readonly existIn?: readonly number[] | undefined;
  /** What another editor has saved; null: it was deleted. */
  readonly current?: CurrentRecord | null | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly cause?: unknown;
}

/** The one error that use cases throw on purpose. Anything else is answered as `internal`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(`${code}${describeFields(details.fields)}`, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

function describeFields(fields: readonly FieldFault[] = []): string {
  return fields.map(({ path, fault }) => ` ${path}: ${fault}`).join(',');
}

/** `throw invalidField('categories.0', 'unknown_reference', { value: 'paint' })` */
export function invalidField(
  path: string,
  fault: FieldFault['fault'],
  values: FieldFault['values'] = {},
  cause?: unknown,
): ApiError {
  return new ApiError('invalid_fields', { fields: [{ path, fault, values }], cause });
}
