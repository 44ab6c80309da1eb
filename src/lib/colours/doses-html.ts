import { stepMl, toShotParts } from '../../../api/rules/doses.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { formulaText } from '../../messages/formulas.ts';
import { escapeXml } from '../html/escape-xml.ts';
import type { Locale } from '../i18n/locale.ts';
import { type Choice, type CounterAnswer, type CounterMachine, toDosingMachine } from './counter.ts';

interface Amount {
  readonly ml: number;
  readonly steps: number;
}

const mlText = (ml: number, locale: Locale): string =>
  `${formatNumber(ml, locale, { maximumDecimals: 2 })}${noBreakSpace}ml`;

/** A dose as the machine is set: « 90 ml », « 3 oz 2 1/8 shots ». */
export function doseInMachine({ ml, steps }: Amount, machine: CounterMachine, locale: Locale): string {
  if (machine.unit === 'ml') return mlText(ml, locale);
  const parts = toShotParts(steps, machine.steps_per_unit);
  const t = formulaText(locale);
  const fraction = parts.steps === 0 ? '' : `${parts.steps}/${machine.steps_per_unit}`;
  const shots = [parts.shots === 0 && fraction !== '' ? '' : String(parts.shots), fraction]
    .filter(Boolean)
    .join(noBreakSpace);
  const hasShots = parts.shots > 0 || parts.steps > 0 || parts.ounces === 0;
  return [parts.ounces > 0 ? t('ounce', { ounces: parts.ounces }) : '', hasShots ? t('shot', { shots }) : '']
    .filter(Boolean)
    .join(' + ');
}

type Dosed = Extract<CounterAnswer, { kind: 'dosed' }>;

/** The doses of a pack, and of several. */
export function dosesTable({ machine, count }: Choice, { doses, ml, mostMl }: Dosed, locale: Locale): string {
  const t = formulaText(locale);
  const isShots = machine.unit === 'shot';
  const heads = [
    t('colourant'),
    t('perPack'),
    ...(isShots ? [t('inMachine')] : []),
    ...(count > 1 ? [t('total', { count })] : []),
  ];
  const rows = doses.map((dose) => {
    const { code, name, pigment, hex } = dose.colourant;
    const dot = `<svg viewBox="0 0 1 1" aria-hidden="true"><circle cx=".5" cy=".5" r=".5" fill="#${hex}"></circle></svg>`;
    const head = `<th scope="row">${dot}<span><b>${escapeXml(code)}</b> ${escapeXml(name)}<small>${escapeXml(pigment)}</small></span></th>`;
    if (dose.isTooSmall)
      return `<tr>${head}<td colspan="${heads.length - 1}" class="too-small">${t('tooSmall')}</td></tr>`;
    const cells = [
      `<b>${mlText(dose.ml, locale)}</b>`,
      ...(isShots ? [doseInMachine(dose, machine, locale)] : []),
      ...(count > 1 ? [mlText(dose.ml * count, locale)] : []),
    ];
    return `<tr>${head}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const step = formatNumber(stepMl(toDosingMachine(machine)), locale, { maximumDecimals: 3 });
  const load = t('load', {
    ml: formatNumber(ml, locale, { maximumDecimals: 1 }),
    most: formatNumber(mostMl, locale, { maximumDecimals: 1 }),
  });
  return [
    `<section class="scroll" tabindex="0" aria-label="${t('perPack')}"><table class="dose-table"><thead><tr>`,
    ...heads.map((head) => `<th scope="col">${head}</th>`),
    `</tr></thead><tbody>${rows.join('')}</tbody></table></section>`,
    doses.some(({ isTooSmall }) => isTooSmall) ? `<p>${t('tooSmallText')}</p>` : '',
    `<p class="muted">${load} ${t(isShots ? 'step' : 'stepMl', { step })}</p>`,
  ].join('');
}
