import type { SearchForms } from '../language.ts';

/** PostgreSQL comes with a German stemmer; « ß » and vowels with dots are folded before it reads them. */
export const search: SearchForms = { configuration: 'german', joinsWords: true };
