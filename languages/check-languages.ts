import { unknownLanguages } from './added-locales.ts';
import { languageTags } from './tags.ts';

/**
 * Throws one line that names a language whose tag Intl does not know, since its plurals and its sorting would be another's,
 * or one that the setting adds and the program does not have.
 */
export function checkLanguages(
  tags: Readonly<Record<string, string>> = languageTags,
  added = process.env['ADDED_LANGUAGES'],
): void {
  const [unknown] = unknownLanguages(added);
  if (unknown !== undefined) throw new Error(unknown);
  for (const [locale, tag] of Object.entries(tags)) {
    if (!isKnown(tag))
      throw new Error(`languages/tags.ts: Intl does not know “${tag}”, the tag of the language “${locale}”`);
  }
}

function isKnown(tag: string): boolean {
  try {
    return (
      Intl.PluralRules.supportedLocalesOf(tag).length > 0 && Intl.Collator.supportedLocalesOf(tag).length > 0
    );
  } catch {
    return false;
  }
}
