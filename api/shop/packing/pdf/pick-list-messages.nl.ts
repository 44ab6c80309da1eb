import type { PickListMessages } from './pick-list-messages.fr.ts';

export const nl: PickListMessages = {
  title: 'Verzamellijst',
  date: 'Datum',
  orders: 'Bestellingen',
  pieces: 'Artikelen',
  shelf: 'Plaats',
  article: 'Artikel',
  reference: 'Referentie',
  quantity: 'Aantal',
  page: 'Pagina {page} van {pages}',
};
