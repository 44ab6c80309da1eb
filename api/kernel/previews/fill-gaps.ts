import { isLocale, locales } from '../../../languages/locales.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * A copy of an input in which another language stands in for what lacks at these paths, `title.nl`: what is translated
 * halfway can be drawn in the language that is there.
 */
export function fillGaps(input: Fields, paths: readonly string[]): Fields {
  const filled = structuredClone(input);
  for (const path of paths) {
    const keys = path.split('.');
    const lacking = keys.pop() ?? '';
    const pair = keys.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), filled);
    if (!isLocale(lacking) || !isFields(pair) || !isEmpty(pair[lacking])) continue;
    const other = locales.find((locale) => !isEmpty(pair[locale]));
    if (other !== undefined) pair[lacking] = pair[other];
  }
  return filled;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
