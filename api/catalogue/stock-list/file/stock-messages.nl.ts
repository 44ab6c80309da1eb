import type { StockMessages } from './stock-messages.fr.ts';

export const nl: StockMessages = {
  title: { part: 'Voorraadlijst, particulieren', pro: 'Voorraadlijst, professionals' },
  lead: (packs, day) => `${packs} verpakkingen op ${day}.`,
  note: 'De prijzen en de beschikbaarheid op de site op het ogenblik van de bestelling gelden.',
  sheet: 'Voorraadlijst',
  reference: 'Referentie',
  ean: 'EAN',
  product: 'Product',
  pack: 'Verpakking',
  netWeight: 'Nettogewicht (kg)',
  perBox: 'Per doos',
  perPallet: 'Per pallet',
  availability: 'Beschikbaarheid',
  priceWithoutTax: 'Prijs excl. btw (€)',
  priceWithTax: 'Prijs incl. btw (€)',
  withTax: 'incl. btw',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};
