import type { Technical } from '../../../api/contract/catalogue.ts';
import {
  type QuantityQuestion,
  startThicknessMm,
  usualLossPercent,
  usualThicknessMm,
} from '../../../api/rules/quantity-need.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Field, readField } from './fields.ts';
import { decimalText } from './read-form.ts';

/** Square metres, or metres, of a usual wall. */
const usualSize = 10;

/** The fields of the short calculator, filled in for a small job, and its question. */
export function exampleForm(
  technical: Pick<Technical, 'consumption' | 'thickness_mm'>,
  locale: Locale,
): { fields: readonly Field[]; question: QuantityQuestion } {
  const basis = technical.consumption?.basis;
  // What only fills deep places covers no wall.
  const size = (technical.thickness_mm?.min ?? 0) > usualThicknessMm ? 1 : usualSize;
  const thicknessMm = startThicknessMm(technical);
  const fields = [
    readField(basis === 'per_metre' ? 'metres' : 'surface', decimalText(size), locale),
    ...(basis === 'per_mm' ? [readField('thickness', decimalText(thicknessMm), locale)] : []),
  ];
  return { fields, question: { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 } };
}
