import type { FavouritesMessages } from './messages.fr.ts';

export const de: FavouritesMessages = {
  shared: 'Diese Liste kommt von einem Link. Ihre Favoriten haben sich nicht geändert.',
  empty: 'Noch keine Favoriten',
  emptyText: 'Das Herz, in den Listen und auf der Seite eines Produkts, fügt es hier hinzu. Ohne Konto.',
  allProducts: 'Alle Produkte',
  from: (label) => `ab ${label}`,
  note: 'Notiz',
  quantity: 'Menge',
  quantityText: (count) => `Menge: ${count}`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  remove: (name) => `${name} entfernen`,
  addAll: 'Alle in den Warenkorb',
  toTradeOrder: 'Diese Produkte in einen Bestellschein übernehmen:',
  share: 'Liste teilen',
  shareText: 'Dieser Link enthält die Produkte und die Mengen, ohne die Notizen.',
  send: 'Meine Liste senden',
  compare: 'Diese Produkte vergleichen',
};
