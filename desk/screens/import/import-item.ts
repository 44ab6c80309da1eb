import type { ImportItem } from '../../../api/contract/desk/import.ts';
import type { ImportListWords } from './use-import-list-words.ts';

/** How the state of an import is marked. */
const tones = { new: 'warn', faulty: 'bad', ready: 'warn', written: 'good', undone: 'plain' } as const;

/** What is said of an import in one word or two, and how that is marked. */
export function stateOf({ state, job }: ImportItem, words: ImportListWords) {
  return job === null
    ? { text: words.states[state], tone: tones[state] }
    : { text: words.jobs[job], tone: 'warn' };
}

/** « Tarif.xlsx, categories.csv » */
export const namesOf = ({ names }: Pick<ImportItem, 'names'>, words: ImportListWords): string =>
  names.length === 0 ? words.noNames : names.join(', ');
