export interface NetworkMessages {
  readonly title: string;
  readonly intro: string;
  readonly change: string;
  readonly pro: string;
  readonly proText: string;
  readonly trade: string;
  readonly tradeText: string;
  readonly close: string;
}

export const fr: NetworkMessages = {
  title: 'Professionnel ou négoce ?',
  intro: 'Produits, sujets et actualités en dépendent.',
  change: 'Vous pourrez changer en haut de la page.',
  pro: 'Professionnel',
  proText: 'Peinture et construction : vous appliquez nos produits.',
  trade: 'Négoce',
  tradeText: 'Vous les revendez, au comptoir ou par palette.',
  close: 'Fermer sans choisir',
};
