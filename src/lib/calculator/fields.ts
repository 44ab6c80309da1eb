import { parseDecimal } from '../../../api/rules/parse-decimal.ts';
import type { Locale } from '../i18n/locale.ts';

/** What a field of the calculator may hold. */
export interface FieldRule {
  /** Smallest value; zero itself is refused where it is `above`. */
  readonly least: 'above zero' | 'zero' | 'one';
  readonly most: number;
  readonly unit: string;
  readonly isWhole?: boolean;
}

export const fieldRules = {
  length: { least: 'above zero', most: 1000, unit: 'm' },
  width: { least: 'above zero', most: 1000, unit: 'm' },
  height: { least: 'above zero', most: 100, unit: 'm' },
  surface: { least: 'above zero', most: 100_000, unit: 'm²' },
  openings: { least: 'zero', most: 100_000, unit: 'm²' },
  metres: { least: 'above zero', most: 100_000, unit: 'm' },
  thickness: { least: 'above zero', most: 500, unit: 'mm' },
  coats: { least: 'one', most: 20, unit: '', isWhole: true },
  consumption: { least: 'above zero', most: 100_000, unit: '' },
  loss: { least: 'zero', most: 100, unit: '%' },
  support: { least: 'zero', most: 100, unit: '%' },
} as const satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof fieldRules;
export type FieldFault =
  | 'missing'
  | 'no number'
  | 'not above zero'
  | 'below zero'
  | 'below one'
  | 'too large'
  | 'not whole'
  | 'too many openings';

/** A field with what was typed into it, unchanged. */
export interface Field {
  readonly name: FieldName;
  readonly typed: string;
  readonly fault: FieldFault | undefined;
  /** Undefined when nothing was typed, or nothing that counts. */
  readonly value: number | undefined;
}

const longestTyped = 40;

/** Reads what was typed. An empty field is no fault by itself. */
export function readField(name: FieldName, text: string, locale: Locale): Field {
  const typed = text.trim().slice(0, longestTyped);
  if (typed === '') return { name, typed, fault: undefined, value: undefined };
  const value = parseDecimal(typed, locale);
  const fault = value === undefined ? 'no number' : faultOf(value, fieldRules[name]);
  return { name, typed, fault, value: fault ? undefined : value };
}

export const withFault = (field: Field, fault: FieldFault): Field => ({ ...field, fault, value: undefined });

function faultOf(value: number, rule: FieldRule): FieldFault | undefined {
  if (rule.least === 'above zero' && value <= 0) return 'not above zero';
  if (rule.least === 'zero' && value < 0) return 'below zero';
  if (rule.least === 'one' && value < 1) return 'below one';
  if (value > rule.most) return 'too large';
  return rule.isWhole && !Number.isInteger(value) ? 'not whole' : undefined;
}
