import type { ErrorCode, FieldError } from '../../api/contract/errors.ts';

/** Codes of the API, and two of the way to it: there was no response, or one that is not of the API. */
export type FaultCode = ErrorCode | 'offline' | 'unreadable';

/** What the API refused, with its message for the person at the desk. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly code: FaultCode;
  readonly status: number;
  /** Faults of single fields, their paths as in the input. */
  readonly fields: readonly FieldError[];
  /** The whole response. */
  readonly body: unknown;

  constructor(
    code: FaultCode,
    status: number,
    message = '',
    fields: readonly FieldError[] = [],
    body?: unknown,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}
