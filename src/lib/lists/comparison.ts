import type { CharacteristicKey, ProductDetail } from '../../../api/contract/catalogue.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { startThicknessMm, usualLossPercent } from '../../../api/rules/quantity-need.ts';
import type { Translate } from '../../messages/translator.ts';
import { answerQuantity } from '../calculator/answer.ts';
import type { Field } from '../calculator/fields.ts';
import { unknownFigure } from '../format/figures.ts';
import { amountFigure, mixPrice, packsText } from '../format/quantity-lines.ts';
import type { Locale, Target } from '../i18n/locale.ts';

/** A line of the comparison: one value for each product, « – » where there is none. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly isDiffering: boolean;
}

const rowsOf: Readonly<Record<Target, readonly CharacteristicKey[]>> = {
  pro: [
    'destination',
    'supports',
    'consumption',
    'drying_recoat',
    'open_time',
    'mixing',
    'thickness',
    'iaq_class',
    'colour',
    'storage',
    'packaging',
    'cleaning',
  ],
  part: [
    'destination',
    'form',
    'consumption',
    'drying_recoat',
    'thickness',
    'colour',
    'packaging',
    'cleaning',
  ],
};

/** The characteristics that an audience compares. */
export function comparisonRows(
  products: readonly ProductDetail[],
  target: Target,
  t: Translate,
): ComparisonRow[] {
  return rowsOf[target].map((key) =>
    toRow(
      key,
      t(`compare.row.${key}`),
      products.map(({ characteristics }) => characteristics.find((each) => each.key === key)?.value),
    ),
  );
}

/** What a surface takes of each product, and what it costs. */
export function surfaceRows(
  products: readonly ProductDetail[],
  { surface, thickness }: { surface: Field; thickness: Field },
  target: Target,
  t: Translate,
  locale: Locale,
): ComparisonRow[] {
  const size = surface.value;
  const answers = products.map((product) => {
    const isByArea = product.technical.consumption?.basis !== 'per_metre';
    if (size === undefined || thickness.fault || !isByArea) return undefined;
    const thicknessMm = thickness.value ?? startThicknessMm(product.technical);
    return answerQuantity(
      product,
      { size, thicknessMm, lossPercent: usualLossPercent, supportPercent: 0 },
      target,
    );
  });
  const amounts = answers.map((answer) => {
    if (!answer) return undefined;
    const { value, unit } = amountFigure(answer, locale);
    return `${value}${noBreakSpace}${unit}`;
  });
  const figures = [
    size && `${formatNumber(size, locale)}${noBreakSpace}m²`,
    thickness.value && `${formatNumber(thickness.value, locale)}${noBreakSpace}mm`,
  ].filter(Boolean);
  const sizes = figures.length > 0 ? ` (${figures.join(', ')})` : '';
  return [
    toRow('amount', `${t('compare.row.amount')}${sizes}`, amounts),
    toRow(
      'packs',
      t('compare.row.packs'),
      answers.map((answer) => answer?.mix && packsText(answer.mix, locale)),
    ),
    toRow(
      'cost',
      t('compare.row.cost'),
      answers.map((answer) => answer?.mix && mixPrice(answer.mix, locale)),
    ),
  ];
}

function toRow(key: string, label: string, found: readonly (string | undefined)[]): ComparisonRow {
  const values = found.map((value) => value || unknownFigure);
  return { key, label, values, isDiffering: new Set(values).size > 1 };
}
