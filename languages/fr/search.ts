import type { SearchForms } from '../language.ts';

export const search: SearchForms = {
  configuration: 'catalogue_fr',
  joinsWords: false,
  ligatures: /oeu|oei|ae/,
};
