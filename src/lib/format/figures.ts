import type { ProductDetail, Technical } from '../../../api/contract/catalogue.ts';
import type { Locale } from '../../../api/contract/common.ts';
import { formatNumber } from '../../../api/rules/format-number.ts';
import { productKind, referenceThicknessMm } from '../../../api/rules/product-kind.ts';
import type { Translate } from '../../messages/translator.ts';
import { toDuration } from './duration.ts';

/** A figure to be read from arm's length. `value` is « – » where nothing is known. */
export interface Figure {
  key: 'consumption' | 'drying' | 'thickness' | 'mixing' | 'recoat' | 'air';
  label: string;
  value: string;
  unit: string;
  /** Condition under which the figure holds. */
  text: string;
}

export const unknownFigure = '–';

type Value = Omit<Figure, 'key' | 'label'>;
type Figured = Pick<ProductDetail, 'family' | 'technical'>;

/** The figures of a product, the leading one first; none when it has no figure at all, as a tool. */
export function figuresOf({ family, technical }: Figured, t: Translate, locale: Locale): Figure[] {
  const unknown: Value = { value: unknownFigure, unit: '', text: t('figure.unknown') };
  const cells: [Figure['key'], Value | undefined][] = [
    ['consumption', consumption(technical, t, locale)],
    ['drying', hours(technical.drying_hours, dryingText(technical, t, locale), t, locale)],
    ['thickness', thickness(technical, t, locale)],
    ['mixing', mixing(technical, t, locale)],
    ['recoat', hours(technical.recoat_hours, t('figure.recoatText'), t, locale)],
    ['air', air(technical, t)],
  ];
  if (cells.every(([, value]) => value === undefined)) return [];
  const drying = t(`figure.drying.${productKind(family, technical)}`);
  return cells.map(([key, value = unknown]) => ({
    key,
    label: key === 'drying' ? drying : t(`figure.${key}`),
    ...value,
  }));
}

/** What a card shows of them: the first that are known, the consumption with what it counts for. */
export function cardFigures(product: Figured, t: Translate, locale: Locale): Figure[] {
  const { consumption } = product.technical;
  return figuresOf(product, t, locale)
    .filter(({ value }) => value !== unknownFigure)
    .slice(0, 3)
    .map((figure) =>
      figure.key === 'consumption' && consumption
        ? { ...figure, unit: consumptionWithBasis(consumption, t) }
        : figure,
    );
}

const bases = { per_mm: '/m²', per_coat: '/m²', per_metre: '/m', per_area: '/m²' } as const;

/** « g/m² » */
export const consumptionUnit = ({ unit, basis }: NonNullable<Technical['consumption']>): string =>
  `${unit}${bases[basis]}`;

/** « g/m²·mm », « g/m² par couche »: cards of different kinds stand side by side. */
function consumptionWithBasis(consumption: NonNullable<Technical['consumption']>, t: Translate): string {
  const unit = consumptionUnit(consumption);
  if (consumption.basis === 'per_mm') return `${unit}·mm`;
  return consumption.basis === 'per_metre' ? unit : `${unit} ${t(`figure.${consumption.basis}`)}`;
}

/** The climate that the drying time holds for, and the thickness where it counts. */
function dryingText(technical: Technical, t: Translate, locale: Locale): string {
  const thickness = referenceThicknessMm(technical);
  return thickness === undefined
    ? t('figure.dryingText')
    : t('figure.dryingTextAt', { thickness: formatNumber(thickness, locale) });
}

function consumption({ consumption: amount }: Technical, t: Translate, locale: Locale): Value | undefined {
  if (!amount) return undefined;
  const value = formatNumber(amount.amount, locale);
  return { value, unit: consumptionUnit(amount), text: t(`figure.${amount.basis}`) };
}

function hours(value: number | null, text: string, t: Translate, locale: Locale): Value | undefined {
  if (value === null) return undefined;
  const duration = toDuration(Math.round(value * 60), locale);
  return { value: duration.value, unit: t(`unit.${duration.unit}`), text };
}

function thickness({ thickness_mm: range }: Technical, t: Translate, locale: Locale): Value | undefined {
  if (!range) return undefined;
  const max = formatNumber(range.max, locale);
  const value = range.min === range.max ? max : `${formatNumber(range.min, locale)}–${max}`;
  return { value, unit: 'mm', text: t('figure.thicknessText') };
}

function mixing({ mixing: mix }: Technical, t: Translate, locale: Locale): Value | undefined {
  if (!mix) return undefined;
  if (mix.kind === 'ready') return { value: t('figure.ready'), unit: '', text: t('figure.readyText') };
  const units = { water: t('unit.water'), hardener: '%', dilution: 'ml' };
  return { value: formatNumber(mix.value, locale), unit: units[mix.kind], text: t(`figure.${mix.kind}`) };
}

function air({ iaq_class }: Technical, t: Translate): Value | undefined {
  return iaq_class ? { value: iaq_class, unit: '', text: t('figure.airText') } : undefined;
}
