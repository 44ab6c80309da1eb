import type { Technical } from '../../../api/contract/catalogue.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { formatNumber, gapBefore, noBreakSpace } from '../../../api/rules/format-number.ts';
import { toMoney } from '../../../api/rules/price.ts';
import type { CalculatorText } from '../../messages/calculator.ts';
import type { CountedPack, QuantityResult } from '../calculator/quantity-result.ts';
import type { CalculatorForm } from '../calculator/read-form.ts';
import type { Locale } from '../i18n/locale.ts';
import { toDuration } from './duration.ts';
import { consumptionUnit } from './figures.ts';

export interface QuantityLine {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}

type Mix = NonNullable<QuantityResult<CountedPack>['mix']>;

const symbols = { kg: 'kg', l: 'L', m: 'm' } as const;

/** « 63,4 » and « kg ». */
export function amountFigure({ amount, unit }: Pick<QuantityResult, 'amount' | 'unit'>, locale: Locale) {
  const { rounded, maximumDecimals } = roundUp(amount);
  return { value: formatNumber(rounded, locale, { maximumDecimals }), unit: symbols[unit] };
}

/** To the decimals that are shown, never less than what is needed. */
function roundUp(amount: number) {
  const maximumDecimals = amount < 1 ? 2 : amount < 1000 ? 1 : 0;
  return {
    rounded: Math.ceil(amount * 10 ** maximumDecimals - 1e-9) / 10 ** maximumDecimals,
    maximumDecimals,
  };
}

/** « 2 × 25 kg + 1 × 15 kg » */
export const packsText = ({ items }: Pick<Mix, 'items'>, locale: Locale): string =>
  items
    .map(
      ({ offer, count }) =>
        `${formatNumber(count, locale)}${noBreakSpace}×${noBreakSpace}${offer.pack.label}`,
    )
    .join(' + ');

export const mixPrice = (mix: Pick<Mix, 'cents' | 'items'>, locale: Locale): string =>
  formatMoney(toMoney(mix.cents, mix.items[0]?.offer.pack.price_with_tax.currency), locale);

/** Every figure that the result is made of. */
export function quantityLines(
  technical: Technical,
  form: CalculatorForm,
  result: QuantityResult<CountedPack>,
  t: CalculatorText,
  locale: Locale,
): QuantityLine[] {
  const { coverage, question, openings } = form;
  const { thicknessMm, coats } = result.need;
  const number = (value: number) => formatNumber(value, locale, { maximumDecimals: 2 });
  const withUnit = (value: number, unit: string) => `${number(value)}${noBreakSpace}${unit}`;
  const { consumption } = technical;
  const recoat = technical.recoat_hours;
  const pause = recoat === null ? undefined : toDuration(Math.round(recoat * 60), locale);
  const lines: (QuantityLine | undefined)[] = [
    coverage && {
      label: t('how.area'),
      value: withUnit(coverage.netM2, 'm²'),
      note: openings.value
        ? t('how.less', { gross: number(coverage.grossM2), openings: number(openings.value) })
        : undefined,
    },
    coverage ? undefined : { label: t('how.metres'), value: withUnit(question?.size ?? 0, 'm') },
    thicknessMm === undefined
      ? undefined
      : {
          label: t('how.thickness'),
          value: withUnit(thicknessMm, 'mm'),
          note:
            thicknessMm > (question?.thicknessMm ?? thicknessMm)
              ? t('how.raised', { min: number(technical.thickness_mm?.min ?? 0) })
              : undefined,
        },
    thicknessMm === undefined && coats === 1
      ? undefined
      : {
          label: t('how.coats'),
          value: number(coats),
          note:
            coats > 1 && pause
              ? t('how.recoat', { time: `${pause.value}${noBreakSpace}${t(`unit.${pause.unit}`)}` })
              : undefined,
        },
    consumption
      ? {
          label: t('how.consumption'),
          value: withUnit(question?.consumption ?? consumption.amount, consumptionUnit(consumption)),
          note: t(`figure.${consumption.basis}`),
        }
      : undefined,
    {
      label: t('how.extra'),
      value: [question?.lossPercent ?? 0, question?.supportPercent ?? 0]
        .map((percent) => `+${number(percent)}${gapBefore('%', locale)}%`)
        .join(', '),
    },
    leftover(result, t, locale),
  ];
  return lines.filter((line) => line !== undefined);
}

/** What the packs hold beyond the amount as it is shown, so that the reader's own sum agrees. */
function leftover(
  result: QuantityResult<CountedPack>,
  t: CalculatorText,
  locale: Locale,
): QuantityLine | undefined {
  if (!result.mix || result.need.amount === 0) return undefined;
  const { rounded, maximumDecimals } = roundUp(result.amount);
  const bought = (result.amount * result.mix.content) / result.need.amount;
  const value = formatNumber(bought - rounded, locale, { maximumDecimals });
  const isNone = Number((bought - rounded).toFixed(maximumDecimals)) <= 0;
  return isNone
    ? undefined
    : { label: t('how.left'), value: `${value}${noBreakSpace}${symbols[result.unit]}` };
}
