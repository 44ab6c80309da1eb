export interface NetworkMessages {
  readonly title: string;
  readonly intro: string;
  readonly pro: string;
  readonly proText: string;
  readonly trade: string;
  readonly tradeText: string;
  readonly close: string;
}

export const fr: NetworkMessages = {
  title: 'Professionnel ou négoce ?',
  intro:
    'Les produits, les sujets mis en avant et les actualités en dépendent. Vous pourrez changer en haut de la page.',
  pro: 'Professionnel',
  proText: 'Peinture et construction : vous appliquez nos produits.',
  trade: 'Négoce',
  tradeText: 'Vous les revendez, au comptoir ou par palette.',
  close: 'Fermer sans choisir',
};
