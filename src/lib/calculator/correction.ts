import { formatNumber } from '../../../api/rules/format-number.ts';
import type { CalculatorText } from '../../messages/calculator.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Field, type FieldFault, fieldRules } from './fields.ts';
import type { CalculatorForm } from './read-form.ts';

/** What keeps the calculator from a result. */
export interface Correction {
  /** Id of the field. */
  readonly id: string;
  readonly label: string;
  /** What is wrong with it, as a sentence. */
  readonly text: string;
}

/** What is wrong with a field. */
export const faultText = (
  name: Field['name'],
  fault: FieldFault,
  t: CalculatorText,
  locale: Locale,
): string =>
  t(`fault.${fault}`, {
    field: t(`field.${name}`),
    most: formatNumber(fieldRules[name].most, locale),
  });

/** Distinguishes fields of the same name: rooms and surfaces are counted from 1. */
export const fieldId = (name: Field['name'], number: number): string => `${name}-${number}`;

/** The first field to correct, in the order of the form. */
export function firstCorrection(
  form: CalculatorForm,
  t: CalculatorText,
  locale: Locale,
): Correction | undefined {
  const { rooms, surfaces, openings, metres, thickness, coats, consumption, loss, support } = form;
  const rows = rooms.map(({ length, width, height }) => [length, width, height]);
  const areas = [...numbered(rows), ...numbered(surfaces.map((field) => [field])), ...numbered([[openings]])];
  const sizes = form.coverage ? areas : numbered([[metres]]);
  const job = numbered([[thickness, coats, consumption, loss, support]]);
  for (const { field, number } of [...sizes, ...job]) {
    const { name, fault } = field;
    if (!fault) continue;
    const text = faultText(name, fault, t, locale);
    return { id: fieldId(name, number), label: t(`field.${name}`), text };
  }
  return undefined;
}

const numbered = (rows: readonly (readonly Field[])[]) =>
  rows.flatMap((fields, index) => fields.map((field) => ({ field, number: index + 1 })));
