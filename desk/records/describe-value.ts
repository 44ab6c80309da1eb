import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { isMoneyPath } from '../../api/contract/money-fields.ts';
import { formatMoney } from '../../api/rules/format-money.ts';
import { formatNumber } from '../../api/rules/format-number.ts';
import { isLocale, type Locale } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import { formatMoment } from '../app/moments.ts';
import type { Messages } from '../messages/fr.ts';
import { isLanguageKey, textLabel } from './text-label.ts';

/** Reader for whom a value is described. */
interface Reader {
  readonly entity: RecordEntity;
  readonly locale: Locale;
  readonly messages: Messages;
}

const centsOfEuro = 100;
const mostDecimals = 6;
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isPlace = (key: string) => /^\d+$/.test(key);

/** The field that a path is of: `price_cents` for `packs.0.price_cents`, `title` for `title.fr`. */
const fieldOf = (path: string): string =>
  path.split('.').findLast((key) => !isPlace(key) && !isLocale(key)) ?? path;

/**
 * A value of an input in words: amounts in euros, choices and fields by their names, a line for each part.
 *
 * @param path of the value in the input: `packs.0.price_cents`
 */
export function describeValue(path: string, value: unknown, reader: Reader): string {
  const { locale, messages } = reader;
  const name = fieldOf(path);
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? messages.forms.yes : messages.forms.no;
  if (typeof value === 'number')
    return isMoneyPath(path)
      ? formatMoney({ amount: value / centsOfEuro, currency: 'EUR' }, locale)
      : formatNumber(value, locale, { maximumDecimals: mostDecimals });
  if (typeof value === 'string') return describeText(name, value, reader);
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((each, index) => describeValue(`${path}.${index}`, each, reader)).join('\n');
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  return parts.length === 0
    ? '–'
    : parts
        .map(([key, part]) =>
          messages.forms.faultOf(partName(path, key, reader), describeValue(`${path}.${key}`, part, reader)),
        )
        .join('\n');
}

function describeText(name: string, text: string, { locale, messages }: Reader): string {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.values;
  if (isMoment(text)) return formatMoment(text, locale);
  return names[name]?.[text] ?? text;
}

const partName = (path: string, key: string, { entity, messages }: Reader): string =>
  isLanguageKey(key, path.split('.').at(-1)) ? languageNames[key].own : textLabel(entity, key, messages);
