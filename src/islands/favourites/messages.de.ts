import type { FavouritesMessages } from './messages.fr.ts';

export const de: FavouritesMessages = {
  shared: 'Diese Liste stammt aus einem Link. Ihre Favoriten bleiben unverändert.',
  empty: 'Noch keine Favoriten',
  emptyText: 'Mit dem Herz in den Listen und auf den Produktseiten merken Sie sich Produkte. Ohne Konto.',
  allProducts: 'Alle Produkte',
  from: (label) => `${label}, ab`,
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
