import { baseLocales } from './base-locales.ts';
import { knownLocales } from './known-locales.ts';

const known: readonly string[] = knownLocales;
const base: readonly string[] = baseLocales;

/** What the setting `ADDED_LANGUAGES` names: `de`, or several between commas. */
export const namedLanguages = (setting = ''): string[] =>
  setting.split(/[\s,]+/).filter((code) => code !== '');

const isAddable = (code: string): boolean => known.includes(code) && !base.includes(code);

/** Languages that the site has besides those of every site; what the program does not know stops the start. */
export const addedLocales: readonly string[] = namedLanguages(
  globalThis.process?.env['ADDED_LANGUAGES'],
).filter(isAddable);

/** One line for each language of the setting that cannot be added. */
export const unknownLanguages = (setting: string | undefined): string[] =>
  namedLanguages(setting)
    .filter((code) => !isAddable(code))
    .map((code) => {
      const addable = known.filter((each) => !base.includes(each)).join(', ');
      return `ADDED_LANGUAGES names “${code}”; what can be added: ${addable}`;
    });
