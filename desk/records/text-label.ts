import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { isLocale } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import type { Messages } from '../messages/fr.ts';

const isPlace = (key: string): boolean => /^\d+$/.test(key);

/** What a field is called by its path: « Conditionnements 2 · Libellé (Français) ». */
export function textLabel(entity: RecordEntity, path: string, { fields }: Messages): string {
  const names: Readonly<Record<string, string>> = fields;
  const parts: string[] = [];
  const addToLast = (words: string) => parts.push(`${parts.pop() ?? ''} ${words}`);
  for (const key of path.split('.')) {
    if (isPlace(key)) addToLast(String(Number(key) + 1));
    else if (isLocale(key)) addToLast(`(${languageNames[key].own})`);
    else parts.push(names[`${entity}.${key}`] ?? names[key] ?? key);
  }
  return parts.join(' · ');
}
