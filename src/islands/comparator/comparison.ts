import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { commonThicknessMm, startThicknessMm, usualLossPercent } from '../../../api/rules/quantity-need.ts';
import { answerQuantity } from '../../lib/calculator/answer.ts';
import type { Field } from '../../lib/calculator/fields.ts';
import { unknownFigure } from '../../lib/format/figures.ts';
import { amountFigure, mixPrice, packsText } from '../../lib/format/quantity-lines.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { type ComparatorProduct, comparedCharacteristics } from './comparator-product.ts';
import type { ComparatorMessages } from './messages.ts';

/** What is to be covered, as it was typed. */
export interface SurfaceFields {
  readonly surface: Field;
  readonly thickness: Field;
}

/** A line of the comparison: one value for each product, « – » where there is none. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly isDiffering: boolean;
}

/** What the products are, a row for each characteristic that the audience compares. */
export function comparisonRows(
  products: readonly ComparatorProduct[],
  target: Target,
  { rows }: ComparatorMessages,
): ComparisonRow[] {
  return comparedCharacteristics[target].map((key) =>
    toRow(
      key,
      rows[key],
      products.map(({ characteristics }) => characteristics.find((each) => each.key === key)?.value),
    ),
  );
}

/** What a surface takes of each product, and what it costs. */
export function surfaceRows(
  products: readonly ComparatorProduct[],
  { surface, thickness }: SurfaceFields,
  { target, locale }: { readonly target: Target; readonly locale: Locale },
  { rows }: ComparatorMessages,
): ComparisonRow[] {
  const size = surface.value;
  const depth = thickness.value ?? commonThicknessMm(products.map(({ technical }) => technical));
  const millimetres = (value: number) => `${formatNumber(value, locale)}${noBreakSpace}mm`;
  const answers = products.map((product) => {
    const isByArea = product.technical.consumption?.basis !== 'per_metre';
    if (size === undefined || thickness.fault || !isByArea) return undefined;
    const thicknessMm = depth ?? startThicknessMm(product.technical);
    return answerQuantity(
      product,
      { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 },
      target,
    );
  });
  const amounts = answers.map((answer) => {
    if (!answer) return undefined;
    const { value, unit } = amountFigure(answer, locale);
    // Where they share no depth, each says its own.
    const own = depth === undefined && answer.need.thicknessMm;
    return `${value}${noBreakSpace}${unit}${own ? ` (${millimetres(own)})` : ''}`;
  });
  const figures = [
    size && `${formatNumber(size, locale)}${noBreakSpace}m²`,
    size && depth && millimetres(depth),
  ].filter(Boolean);
  const sizes = figures.length > 0 ? ` (${figures.join(', ')})` : '';
  return [
    toRow('amount', `${rows.amount}${sizes}`, amounts),
    toRow(
      'packs',
      rows.packs,
      answers.map((answer) => answer?.mix && packsText(answer.mix, locale)),
    ),
    toRow(
      'cost',
      rows.cost,
      answers.map((answer) => answer?.mix && mixPrice(answer.mix, locale)),
    ),
  ];
}

function toRow(key: string, label: string, found: readonly (string | undefined)[]): ComparisonRow {
  const values = found.map((value) => value || unknownFigure);
  return { key, label, values, isDiffering: new Set(values).size > 1 };
}
