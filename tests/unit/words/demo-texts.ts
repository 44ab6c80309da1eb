import { isLocale, type Locale } from '../../../src/lib/i18n/locale.ts';
import { readDemo } from '../data/demo-files.ts';
import { isName, type SourceText } from './source-texts.ts';

/** What is written for machines. */
const noProse = new Set([
  'slug',
  'code',
  'url',
  'href',
  'link',
  'file',
  'type',
  'kind',
  'layout',
  'synonyms',
]);

/** Every text of the demo catalogue in a language. */
export const demoTexts = (locale: Locale): SourceText[] =>
  Object.entries(readDemo()).flatMap(([name, value]) =>
    noProse.has(name)
      ? []
      : [...textsIn(value, locale, false)]
          // A setting of one word is a value for the program, as a code or an answer.
          .filter((text) => name !== 'settings' || /\s/.test(text))
          .map((text) => ({ place: `data/demo ${name}`, locale, text })),
  );

function* textsIn(value: unknown, locale: Locale, isInside: boolean): Generator<string> {
  if (typeof value === 'string' && isInside && !isName(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    if (!noProse.has(key)) yield* textsIn(child, locale, isLocale(key) ? key === locale : isInside);
}
