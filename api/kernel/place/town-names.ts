import { perLocale } from '../../../languages/per-locale.ts';
import type { Translated } from '../../contract/common.ts';

/** The languages that lists of towns have names in, in the order of the names. */
const namedIn: readonly string[] = ['fr', 'nl', 'de'];

/** `Ostende/Oostende` by language: one that the list has no name for calls the town by its first. */
export function townNames(names: string): Translated<string> {
  const [first = '', ...others] = names.split('/');
  return perLocale((locale) => [first, ...others][namedIn.indexOf(locale)] ?? first);
}
