import { type RecordEntity, recordDescriptions } from '../../api/contract/desk/record-entities.ts';

/** What a record that is not saved would be called: the first of its title and its key that something was typed of. */
export function titleTyped(entity: RecordEntity, input: unknown): string {
  const fields = (typeof input === 'object' ? (input ?? {}) : {}) as Readonly<Record<string, unknown>>;
  const { titleField, keyFields } = { titleField: undefined, ...recordDescriptions[entity] };
  const named = [...(titleField === undefined ? [] : [titleField]), ...keyFields];
  return named.flatMap((name) => textsOf(fields[name])).find((text) => text !== '') ?? '';
}

/** A text, the same in each language, or a list of words. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
