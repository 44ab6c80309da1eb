import { languageTags } from './tags.ts';

/** Throws one line that names a language whose tag Intl does not know: its plurals and its sorting would be another's. */
export function checkLanguages(tags: Readonly<Record<string, string>> = languageTags): void {
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
