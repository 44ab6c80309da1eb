import type { DeliveryNoteMessages } from './delivery-note-messages.fr.ts';

export const nl: DeliveryNoteMessages = {
  title: 'Leveringsbon',
  order: 'Bestelling',
  date: 'Vertrokken op',
  carrier: 'Vervoerder',
  deliverTo: 'Levering',
  site: 'Op de werf',
  relay: 'Afhaalpunt',
  parcels: 'Nummers van de pakketten',
  yourReference: 'Uw referentie',
  article: 'Artikel',
  reference: 'Referentie',
  quantity: 'Aantal',
  remaining: 'Moet nog vertrekken',
  note: 'Dit document gaat mee met de goederen; het is geen factuur.',
  check: 'Controleer de artikelen bij ontvangst en meld ons meteen wat ontbreekt of beschadigd is.',
  page: 'Pagina {page} van {pages}',
};
