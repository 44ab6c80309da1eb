import type { Locale } from '../lib/i18n/locale.ts';

export interface NetworkMessages {
  readonly title: string;
  readonly intro: string;
  readonly pro: string;
  readonly proText: string;
  readonly trade: string;
  readonly tradeText: string;
  readonly close: string;
}

/** Texts of the choice of network, which loads when it opens. */
export const networkMessages: Readonly<Record<Locale, NetworkMessages>> = {
  fr: {
    title: 'Professionnel ou négoce ?',
    intro:
      'Les produits, les sujets mis en avant et les actualités en dépendent. Vous pourrez changer en haut de la page.',
    pro: 'Professionnel',
    proText: 'Peinture et construction : vous appliquez nos produits.',
    trade: 'Négoce',
    tradeText: 'Vous les revendez, au comptoir ou par palette.',
    close: 'Fermer sans choisir',
  },
  nl: {
    title: 'Vakman of handel?',
    intro:
      'De producten, de onderwerpen in de kijker en het nieuws hangen ervan af. Wisselen kan altijd, bovenaan de pagina.',
    pro: 'Vakman',
    proText: 'Schilder- en bouwbedrijven: u verwerkt onze producten.',
    trade: 'Handel',
    tradeText: 'U verkoopt ze door, aan de toonbank of per pallet.',
    close: 'Sluiten zonder te kiezen',
  },
};
