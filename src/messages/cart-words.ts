import type { Locale } from '../lib/i18n/locale.ts';

export interface CartWords {
  readonly close: string;
  readonly choose: string;
  readonly goOn: string;
}

/** Texts of what opens over a page around the cart, loaded with it. */
export const cartWords: Readonly<Record<Locale, CartWords>> = {
  fr: {
    close: 'Fermer',
    choose: 'Quel conditionnement ?',
    goOn: 'Continuer mes achats',
  },
  nl: {
    close: 'Sluiten',
    choose: 'Welke verpakking?',
    goOn: 'Verder winkelen',
  },
};
