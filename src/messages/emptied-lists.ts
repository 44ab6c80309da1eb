import type { Locale } from '../lib/i18n/locale.ts';

/** Texts about lists that a switch has emptied, apart from the others because the browser loads them. */
export const emptiedListsMessages: Record<Locale, Record<'emptied' | 'undo', string>> = {
  fr: {
    emptied: 'Le comparateur et les favoris ont été vidés avec ce changement.',
    undo: 'Récupérer mes listes',
  },
  nl: {
    emptied: 'De vergelijker en de favorieten zijn met deze wissel leeggemaakt.',
    undo: 'Mijn lijsten terughalen',
  },
};
