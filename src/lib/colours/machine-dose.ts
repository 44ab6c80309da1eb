import { toShotParts } from '../../../api/rules/doses.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import type { Locale } from '../i18n/locale.ts';
import type { CounterMachine } from './counter.ts';

interface Amount {
  readonly ml: number;
  readonly steps: number;
}

export const mlText = (ml: number, locale: Locale): string =>
  `${formatNumber(ml, locale, { maximumDecimals: 2 })}${noBreakSpace}ml`;

export const kgText = (kg: number, locale: Locale): string => `${formatNumber(kg, locale)}${noBreakSpace}kg`;

/** A dose as the machine is set: « 90 ml », « 3 oz + 2 1/8 shot ». */
export function doseInMachine({ ml, steps }: Amount, machine: CounterMachine, locale: Locale): string {
  if (machine.unit === 'ml') return mlText(ml, locale);
  const parts = toShotParts(steps, machine.steps_per_unit);
  const fraction = parts.steps === 0 ? '' : `${parts.steps}/${machine.steps_per_unit}`;
  const whole = parts.shots === 0 && fraction !== '' ? '' : String(parts.shots);
  const hasShots = parts.shots > 0 || parts.steps > 0 || parts.ounces === 0;
  return [
    parts.ounces > 0 ? `${parts.ounces}${noBreakSpace}oz` : '',
    hasShots ? [whole, fraction, 'shot'].filter(Boolean).join(noBreakSpace) : '',
  ]
    .filter(Boolean)
    .join(' + ');
}
