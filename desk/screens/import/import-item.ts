import type { ImportItem } from '../../../api/contract/desk/import.ts';
import type { ImportListMessages } from './use-import-list-messages.ts';

/** How the state of an import is marked. */
const tones = { new: 'warn', faulty: 'bad', ready: 'warn', written: 'good', undone: 'plain' } as const;

/** The state of an import in a word or two, and how that is marked. */
export function stateOf({ state, job }: ImportItem, texts: ImportListMessages) {
  return job === null
    ? { text: texts.states[state], tone: tones[state] }
    : { text: texts.jobs[job], tone: 'warn' };
}

/** « Tarif.xlsx, categories.csv » */
export const namesOf = ({ names }: Pick<ImportItem, 'names'>, texts: ImportListMessages): string =>
  names.length === 0 ? texts.noNames : names.join(', ');
