import type { FavouritesMessages } from './messages.fr.ts';

export const nl: FavouritesMessages = {
  shared: 'Deze lijst komt van een link. Uw favorieten zijn niet veranderd.',
  empty: 'Nog geen favorieten',
  emptyText:
    'Klik op het hart in de lijsten of op een productpagina om een product hier toe te voegen. U hebt geen account nodig.',
  allProducts: 'Alle producten',
  from: (label) => `${label}, vanaf`,
  note: 'Notitie',
  quantity: 'Aantal',
  quantityText: (count) => `Aantal: ${count}`,
  up: (name) => `${name} omhoog`,
  down: (name) => `${name} omlaag`,
  remove: (name) => `${name} verwijderen`,
  addAll: 'Alles in het winkelmandje',
  toTradeOrder: 'Deze producten overnemen in een inkooporder:',
  share: 'De lijst delen',
  shareText: 'Deze link bevat de producten en de aantallen, zonder de notities.',
  send: 'Mijn lijst versturen',
  compare: 'Deze producten vergelijken',
};
