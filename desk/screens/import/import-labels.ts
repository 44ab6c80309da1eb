import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { Messages } from '../../messages/fr.ts';
import { textLabel } from '../../records/text-label.ts';
import type { ImportMessages } from './use-import-messages.ts';

/** What a table or a count is about: « Prix et conditionnements ». */
export function resourceLabel(
  resource: { readonly name: string; readonly entity?: RecordEntity | undefined },
  { texts, records }: { readonly texts: ImportMessages; readonly records: Messages['records'] },
): string {
  if (resource.name === 'packs') return texts.packs;
  if (resource.name === 'media') return texts.media;
  return resource.entity === undefined ? resource.name : records.entities[resource.entity];
}

/** What a field is called, with the name that it has in files: « Prix TVAC (cents) (price_cents) ». */
export function fieldLabel(entity: RecordEntity, name: string, messages: Messages): string {
  const label = textLabel(entity, name, messages);
  return label === name ? name : `${label} (${name})`;
}
