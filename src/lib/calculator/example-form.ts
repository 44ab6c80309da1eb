import {
  type QuantityQuestion,
  startThicknessMm,
  usualLossPercent,
  usualThicknessMm,
} from '../../../api/rules/quantity-need.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Field, readField } from './fields.ts';
import { decimalText } from './read-form.ts';
import { isForSmallRepairs, type RepairProduct, sizeOfLargestPack, usualSize } from './small-repairs.ts';

/** The fields of the short calculator, filled in for a small job, and its question. */
export function exampleForm(
  product: RepairProduct,
  locale: Locale,
): { fields: readonly Field[]; question: QuantityQuestion } {
  const { technical } = product;
  const basis = technical.consumption?.basis;
  const size = exampleSize(product);
  const thicknessMm = startThicknessMm(technical);
  const fields = [
    readField(basis === 'per_metre' ? 'metres' : 'surface', decimalText(size), locale),
    ...(basis === 'per_mm' ? [readField('thickness', decimalText(thicknessMm), locale)] : []),
  ];
  return { fields, question: { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 } };
}

/** A usual wall; a square metre of what only fills deep places; for small repairs what a pack covers. */
function exampleSize(product: RepairProduct): number {
  if ((product.technical.thickness_mm?.min ?? 0) > usualThicknessMm) return 1;
  return isForSmallRepairs(product) ? (sizeOfLargestPack(product) ?? usualSize) : usualSize;
}
