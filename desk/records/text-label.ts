import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { Messages } from '../messages/fr.ts';

const isPlace = (key: string | undefined): key is string => key !== undefined && /^\d+$/.test(key);

/** What a field is called by its path: « Conditionnements 2 · Libellé ». */
export function textLabel(entity: RecordEntity, path: string, { fields }: Messages): string {
  const names: Readonly<Record<string, string>> = fields;
  const keys = path.split('.');
  return keys
    .flatMap((key, index) => {
      if (isPlace(key)) return [];
      const name = names[`${entity}.${key}`] ?? names[key] ?? key;
      const place = keys[index + 1];
      return isPlace(place) ? `${name} ${Number(place) + 1}` : name;
    })
    .join(' · ');
}
