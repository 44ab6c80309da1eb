import { baseLocales } from '../../../languages/base-locales.ts';
import { defaultLocale, isLocale, locales } from '../../../languages/locales.ts';
import { languageNames } from '../../../languages/names.ts';
import { isFields } from '../../rules/translations.ts';

/** Languages that the settings add to those of every site. */
export const addedLocales = locales.filter((locale) => !baseLocales.includes(locale));

/**
 * A record in which texts of the first language stand where an added one has none yet, and a site that lists it. The lists
 * of the desk name such texts as missing until they are translated. The record itself where nothing lacks.
 */
export function withAddedLanguages<Document>(document: Document): Document {
  // What is added is of the same shape.
  return addedLocales.length === 0 ? document : (completed(document) as Document);
}

function completed(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(completed);
  if (!isFields(document)) return document;
  const fields = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name === 'languages' ? withLabels(value) : completed(value),
    ]),
  );
  return isTranslated(fields) ? { ...ofFirst(fields), ...fields } : fields;
}

const isTranslated = (fields: Readonly<Record<string, unknown>>): boolean =>
  defaultLocale in fields && Object.keys(fields).every(isLocale);

const ofFirst = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(addedLocales.map((locale) => [locale, fields[defaultLocale]]));

/** The languages that a site lists, each by its own name. */
function withLabels(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((each) => isFields(each) && 'iso' in each)) return value;
  const listed = new Set(value.map(({ iso }) => iso));
  const added = addedLocales.filter((locale) => !listed.has(locale));
  return [...value, ...added.map((iso) => ({ iso, label: languageNames[iso].own }))];
}
