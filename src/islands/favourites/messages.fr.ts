export interface FavouritesMessages {
  readonly shared: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly allProducts: string;
  readonly from: (label: string) => string;
  readonly note: string;
  readonly quantity: string;
  readonly quantityText: (count: number) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly addAll: string;
  readonly toTradeOrder: string;
  readonly share: string;
  readonly shareText: string;
  readonly send: string;
  readonly compare: string;
}

export const fr: FavouritesMessages = {
  shared: 'Cette liste vient d’un lien. Vos favoris n’ont pas changé.',
  empty: 'Aucun favori pour l’instant',
  emptyText:
    'Cliquez sur le cœur, dans les listes ou sur la page d’un produit, pour l’ajouter ici. Aucun compte n’est nécessaire.',
  allProducts: 'Tous les produits',
  from: (label) => `${label}, dès`,
  note: 'Note',
  quantity: 'Quantité',
  quantityText: (count) => `Quantité : ${count}`,
  up: (name) => `Monter ${name}`,
  down: (name) => `Descendre ${name}`,
  remove: (name) => `Retirer ${name}`,
  addAll: 'Tout ajouter au panier',
  toTradeOrder: 'Reprendre ces produits dans un bon de commande :',
  share: 'Partager la liste',
  shareText: 'Ce lien contient les produits et les quantités, sans les notes.',
  send: 'Envoyer ma liste',
  compare: 'Comparer ces produits',
};
