import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { isLocale, type Locale } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import type { Messages } from '../messages/fr.ts';

const isPlace = (key: string): boolean => /^\d+$/.test(key);

/** Fields whose parts are named by countries: some countries have the code of a language. */
const fieldsByCountry: ReadonlySet<string> = new Set(['surcharges']);

/** Whether a key of a path names a language, by the key before it. */
export const isLanguageKey = (key: string, before = ''): key is Locale =>
  isLocale(key) && !fieldsByCountry.has(before);

/** What a field is called by its path: « Conditionnements 2 · Libellé (Français) ». */
export function textLabel(entity: RecordEntity, path: string, { fields }: Messages): string {
  const names: Readonly<Record<string, string>> = fields;
  const keys = path.split('.');
  const parts: string[] = [];
  const addToLast = (words: string) => parts.push(`${parts.pop() ?? ''} ${words}`);
  for (const [index, key] of keys.entries()) {
    if (isPlace(key)) addToLast(String(Number(key) + 1));
    else if (index > 0 && isLanguageKey(key, keys[index - 1])) addToLast(`(${languageNames[key].own})`);
    else parts.push(names[`${entity}.${key}`] ?? names[key] ?? key);
  }
  return parts.join(' · ');
}
