import type { StockMessages } from './stock-messages.fr.ts';

export const de: StockMessages = {
  title: { part: 'Bestandsliste, Privatkunden', pro: 'Bestandsliste, Fachleute' },
  lead: (packs, day) => `${packs} Gebinde am ${day}.`,
  note: 'Maßgeblich sind die Preise und die Verfügbarkeit auf der Website zum Zeitpunkt der Bestellung.',
  sheet: 'Bestandsliste',
  reference: 'Artikelnummer',
  ean: 'EAN',
  product: 'Produkt',
  pack: 'Gebinde',
  netWeight: 'Nettogewicht (kg)',
  perBox: 'Je Karton',
  perPallet: 'Je Palette',
  availability: 'Verfügbarkeit',
  priceWithoutTax: 'Preis zzgl. MwSt. (€)',
  priceWithTax: 'Preis inkl. MwSt. (€)',
  withTax: 'inkl. MwSt.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};
