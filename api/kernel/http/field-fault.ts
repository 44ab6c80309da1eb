import { type CartFault, cartMessages, isCartFault } from '../../contract/cart-messages.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import type { FieldError } from '../../contract/errors.ts';
import { type FormFault, formMessage, isFormFault } from '../../contract/form-messages.ts';
import { fillMessage } from '../../rules/fill-message.ts';
import { formatNumber } from '../../rules/format-number.ts';
import { fieldMessages } from './messages.ts';

export type Fault = keyof typeof fieldMessages | FormFault | CartFault;

/** One fault of one field, in no language yet. */
export interface FieldFault {
  /** Dotted: `packs.0.price_cents`. */
  readonly path: string;
  readonly fault: Fault;
  readonly values?: Readonly<Record<string, string | number | Translated<string>>>;
}

export function faultMessage({ path, fault, values = {} }: FieldFault, locale: Locale): string {
  const text = isFormFault(fault)
    ? formMessage(fault, path, locale)
    : (isCartFault(fault) ? cartMessages[fault] : fieldMessages[fault])[locale];
  const texts = Object.entries(values).map(([name, value]) => [name, valueText(value, locale)]);
  return fillMessage(text, Object.fromEntries(texts), locale);
}

function valueText(value: string | number | Translated<string>, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  return typeof value === 'object' ? value[locale] : value;
}

export const toFieldError = (fault: FieldFault, locale: Locale): FieldError => ({
  path: fault.path,
  message: faultMessage(fault, locale),
});
