import type { PickListMessages } from './pick-list-messages.fr.ts';

export const de: PickListMessages = {
  title: 'Pickliste',
  date: 'Datum',
  orders: 'Bestellungen',
  pieces: 'Artikel',
  shelf: 'Lagerplatz',
  article: 'Artikel',
  reference: 'Artikelnummer',
  quantity: 'Menge',
  page: 'Seite {page} von {pages}',
};
