import { createContext, useContext } from 'react';
import type { FieldError } from '../../../api/contract/errors.ts';
import type { Locale } from '../../lib/i18n/locale.ts';

/** What is wrong with a field of a form now, in words; undefined where nothing is. */
export type FieldCheck = (form: HTMLFormElement) => string | undefined;

/** What the fields of a form share. */
export interface FormContextValue {
  /** Id of the form; ids of its fields begin with it. */
  readonly id: string;
  readonly locale: Locale;
  /** What the fields held when the form was shown, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong at the fields now. */
  readonly errors: readonly FieldError[];
  /** Registers with the form how a field is checked, until the returned function is called. */
  readonly register: (name: string, check: FieldCheck) => () => void;
  /** Checks a field that changed, and those that were wrong: that may have depended on it. */
  readonly recheck: (name: string) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** @throws Error outside a form. */
export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form');
  return form;
}
