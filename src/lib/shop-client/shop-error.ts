import type { ErrorBody, ErrorCode, FieldError } from '../../../api/contract/errors.ts';

/**
 * Why a call of the API gave nothing: `offline` when no response came, `unreadable` when one came that is none of the
 * contract's, else the code of the contract.
 */
export type ShopErrorCode = ErrorCode | 'offline' | 'unreadable';

/** The one error that calls of the API throw. */
export class ShopError extends Error {
  readonly code: ShopErrorCode;
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  /** The message of the API for a person, in the language of the call; undefined when there is none. */
  readonly text: string | undefined;
  /** Faults of single fields, each with its path in the body and its message in the language of the call. */
  readonly fields: readonly FieldError[];

  /** The same error with another message or at other fields. */
  with({ text, fields }: Partial<Pick<ShopError, 'text' | 'fields'>>): ShopError {
    return new ShopError(this.code, this.status, {
      status: this.code as ErrorCode,
      message: text ?? this.text ?? '',
      fields: [...(fields ?? this.fields)],
    });
  }

  constructor(code: ShopErrorCode, status: number, body?: ErrorBody['errors']) {
    super(`The API answered ${status}: ${code}`);
    this.name = 'ShopError';
    this.code = code;
    this.status = status;
    this.text = body?.message;
    this.fields = body?.fields ?? [];
  }
}
