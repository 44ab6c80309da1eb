import type { DeliveryNoteMessages } from './delivery-note-messages.fr.ts';

export const de: DeliveryNoteMessages = {
  title: 'Lieferschein',
  order: 'Bestellung',
  date: 'Versandt am',
  carrier: 'Versandart',
  deliverTo: 'Lieferadresse',
  site: 'Auf die Baustelle',
  relay: 'Abholpunkt',
  parcels: 'Nummern der Pakete',
  yourReference: 'Ihr Zeichen',
  article: 'Artikel',
  reference: 'Artikelnummer',
  quantity: 'Menge',
  remaining: 'Noch zu versenden',
  note: 'Dieses Dokument begleitet die Ware; es ist keine Rechnung.',
  check: 'Prüfen Sie die Artikel beim Empfang und melden Sie uns sofort, was fehlt oder beschädigt ist.',
  page: 'Seite {page} von {pages}',
};
