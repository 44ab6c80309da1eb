import type { CharacteristicKey } from '../../../api/contract/catalogue.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { commonThicknessMm, startThicknessMm, usualLossPercent } from '../../../api/rules/quantity-need.ts';
import type { Field } from '../../lib/calculator/fields.ts';
import { calculateQuantity } from '../../lib/calculator/quantity-result.ts';
import { unknownFigure } from '../../lib/format/figures.ts';
import { bindFacts } from '../../lib/format/join-facts.ts';
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
  return comparedCharacteristics[target].flatMap((key) => {
    const found = products.map(({ characteristics }) => characteristics.find((each) => each.key === key));
    const label = labelOf(key, found, rows);
    return label === undefined
      ? []
      : toRow(
          key,
          label,
          found.map((each) => bindFacts(each?.value ?? '')),
        );
  });
}

/** As the API calls it, unless that is of a kind of product; undefined: no product has it. */
function labelOf(
  key: CharacteristicKey,
  found: readonly (ComparatorProduct['characteristics'][number] | undefined)[],
  rows: ComparatorMessages['rows'],
): string | undefined {
  if (key === 'drying_recoat' || key === 'open_time') return rows[key];
  return found.find((each) => each !== undefined)?.label;
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
  const results = products.map((product) => {
    const isByArea = product.technical.consumption?.basis !== 'per_metre';
    if (size === undefined || thickness.fault || !isByArea) return undefined;
    const thicknessMm = depth ?? startThicknessMm(product.technical);
    return calculateQuantity(
      product,
      { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 },
      target,
    );
  });
  const amounts = results.map((result) => {
    if (!result) return undefined;
    const { value, unit } = amountFigure(result, locale);
    // Where they share no depth, each shows its own.
    const own = depth === undefined && result.need.thicknessMm;
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
      results.map((result) => result?.mix && packsText(result.mix, locale)),
    ),
    toRow(
      'cost',
      rows.cost,
      results.map((result) => result?.mix && mixPrice(result.mix, locale)),
    ),
  ];
}

function toRow(key: string, label: string, found: readonly (string | undefined)[]): ComparisonRow {
  const values = found.map((value) => value || unknownFigure);
  return { key, label, values, isDiffering: new Set(values).size > 1 };
}
