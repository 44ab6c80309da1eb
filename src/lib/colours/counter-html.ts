import { formatDate } from '../../../api/rules/format-date.ts';
import { formatNumber, noBreakSpace } from '../../../api/rules/format-number.ts';
import { formulaText } from '../../messages/formulas.ts';
import { escapeXml } from '../html/escape-xml.ts';
import type { Locale } from '../i18n/locale.ts';
import {
  answerChoice,
  type Choice,
  type CounterAnswer,
  type CounterBase,
  type CounterData,
  readChoice,
} from './counter.ts';
import { doseInMachine, dosesTable } from './doses-html.ts';

export interface CounterPage {
  readonly data: CounterData;
  readonly locale: Locale;
  /** Address of the page. */
  readonly path: string;
  /** Day of the label. */
  readonly today: string;
}

/** Form, doses and label as HTML: the page has it from the site, and from here again after each change. */
export function counterHtml(fields: URLSearchParams, page: CounterPage): string {
  const t = formulaText(page.locale);
  const choice = readChoice(fields, page.data);
  if (!choice) return `<p>${t('empty')}</p>`;
  const answer = answerChoice(choice, page.data);
  return [
    formHtml(choice, page),
    `<section class="doses" id="doses" aria-labelledby="doses-title"><h2 id="doses-title">${t('doses')}</h2>`,
    answerHtml(choice, answer, page.locale),
    '</section>',
    answer.kind === 'dosed' ? labelHtml(choice, answer, page) : '',
  ].join('');
}

interface Option {
  readonly value: string;
  readonly text: string;
}

function formHtml(choice: Choice, { data, locale, path }: CounterPage): string {
  const t = formulaText(locale);
  const { machine, product, products, shade, base, bases, isBaseAsked, pack, count } = choice;
  const named = ({ code, name }: { code: string; name: string }) => ({
    value: code,
    text: `${code} ${name}`,
  });
  const kilograms = (kg: number) => `${formatNumber(kg, locale)}${noBreakSpace}kg`;
  return [
    `<form class="counter-form no-print" action="${escapeXml(path)}#doses">`,
    select(
      'machine',
      t('machine'),
      machine.code,
      data.machines.map(({ code, name }) => ({ value: code, text: name })),
    ),
    select(
      'product',
      t('product'),
      product,
      products.map(({ reference, name }) => ({ value: reference, text: `${name}, ${reference}` })),
    ),
    select('shade', t('shade'), shade.code, data.shades.map(named)),
    select('base', t('base'), isBaseAsked ? base.code : '', [
      { value: '', text: t('anyBase') },
      ...bases.map(({ code, letter, name }) => ({ value: code, text: `${letter}, ${name}` })),
    ]),
    select(
      'pack',
      t('pack'),
      pack.reference,
      base.packs.map(({ reference, kg }) => ({ value: reference, text: `${kilograms(kg)}, ${reference}` })),
    ),
    `<p><label for="counter-count">${t('count')}</label>`,
    `<input id="counter-count" name="count" type="number" min="1" max="999" step="1" inputmode="numeric" value="${count}"></p>`,
    `<button class="btn" type="submit">${t('submit')}</button></form>`,
  ].join('');
}

function select(name: string, label: string, chosen: string, options: readonly Option[]): string {
  const entries = options.map(
    ({ value, text }) =>
      `<option value="${escapeXml(value)}"${value === chosen ? ' selected' : ''}>${escapeXml(text)}</option>`,
  );
  const id = `counter-${name}`;
  return `<p><label for="${id}">${label}</label><select id="${id}" name="${name}">${entries.join('')}</select></p>`;
}

const baseName = ({ code, name }: CounterBase): string => `${name} (${code})`;

function answerHtml(choice: Choice, answer: CounterAnswer, locale: Locale): string {
  const t = formulaText(locale);
  const { shade, base } = choice;
  if (answer.kind === 'dosed') return dosesTable(choice, answer, locale);
  if (answer.kind === 'refused') {
    const faults = answer.faults.map(
      (fault) => `<li>${t(fault, { most: formatNumber(base.load_ml_per_kg, locale) })}</li>`,
    );
    return `<div class="doses-refused" role="alert"><ul>${faults.join('')}</ul></div>`;
  }
  const names = { shade: escapeXml(`${shade.code} ${shade.name}`), base: escapeXml(baseName(base)) };
  const { bases } = answer;
  const instead = t('instead', { bases: bases.map((each) => escapeXml(baseName(each))).join(', ') });
  const text = bases.length === 0 ? t('noneAtAll', names) : `${t('none', names)} ${instead}`;
  return `<p class="doses-refused" role="alert">${text}</p>`;
}

function labelHtml(
  { machine, shade, base, pack }: Choice,
  { doses }: Extract<CounterAnswer, { kind: 'dosed' }>,
  { locale, today }: CounterPage,
): string {
  const t = formulaText(locale);
  const lines = doses.map(({ colourant, ml, steps, isTooSmall }) => {
    const dose = isTooSmall ? t('tooSmall') : doseInMachine({ ml, steps }, machine, locale);
    return `<li><b>${escapeXml(colourant.code)}</b> ${dose}</li>`;
  });
  return [
    `<section class="tint" aria-labelledby="tint-title"><h2 class="no-print" id="tint-title">${t('label')}</h2>`,
    `<div class="tint-label"><svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="#${shade.hex}"></rect></svg>`,
    `<div><p class="tint-shade"><b>${escapeXml(shade.code)}</b> ${escapeXml(shade.name)}</p>`,
    `<p>${escapeXml(base.product_name)}<br>${escapeXml(`${base.name} · ${pack.reference}`)} · ${formatNumber(pack.kg, locale)}${noBreakSpace}kg</p>`,
    `<ul>${lines.join('')}</ul>`,
    `<p class="tint-foot">${escapeXml(machine.name)} · <time datetime="${today}">${formatDate(today, locale)}</time></p></div></div>`,
    `<p class="no-print"><button class="btn scripted" type="button" data-print>${t('print')}</button></p></section>`,
  ].join('');
}
