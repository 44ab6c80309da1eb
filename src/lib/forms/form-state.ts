import type { FieldError } from '../../../api/contract/errors.ts';

/** What a form shows again after it was refused. */
export interface FormState {
  /** Values by name of the field, as they were typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** What is wrong with the whole. */
  readonly message: string | undefined;
  readonly stamp: string;
}

export const emptyForm: FormState = { values: {}, errors: [], message: undefined, stamp: '' };
