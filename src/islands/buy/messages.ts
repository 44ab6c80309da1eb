import type { Locale } from '../../lib/i18n/locale.ts';

interface BuyMessages {
  readonly close: string;
  readonly choose: string;
  /** The pack could not be added, and the API does not say why. */
  readonly failed: string;
}

export const buyMessages: Readonly<Record<Locale, BuyMessages>> = {
  fr: {
    close: 'Fermer',
    choose: 'Quel conditionnement ?',
    failed: 'L’article n’a pas pu être ajouté. Réessayez dans un instant.',
  },
  nl: {
    close: 'Sluiten',
    choose: 'Welke verpakking?',
    failed: 'Het artikel kon niet worden toegevoegd. Probeer het zo dadelijk opnieuw.',
  },
};
