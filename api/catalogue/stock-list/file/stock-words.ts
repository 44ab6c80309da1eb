import type { Locale, Target, Translated } from '../../../contract/common.ts';
import type { StockAvailability } from '../../../contract/stock-list.ts';

/** Words of the files of a stock list. */
interface StockWords {
  readonly title: Readonly<Record<Target, string>>;
  readonly lead: (packs: number, day: string) => string;
  readonly note: string;
  readonly sheet: string;
  readonly reference: string;
  readonly ean: string;
  readonly product: string;
  readonly pack: string;
  readonly netWeight: string;
  readonly perBox: string;
  readonly perPallet: string;
  readonly availability: string;
  readonly priceWithoutTax: string;
  readonly priceWithTax: string;
  readonly withTax: string;
  readonly page: (page: number, pages: number) => string;
}

const french: StockWords = {
  title: { part: 'Liste de stock, particuliers', pro: 'Liste de stock, professionnels' },
  lead: (packs, day) => `${packs} conditionnements au ${day}.`,
  note: 'Les prix et la disponibilité du site à l’instant de la commande font foi.',
  sheet: 'Liste de stock',
  reference: 'Référence',
  ean: 'EAN',
  product: 'Produit',
  pack: 'Conditionnement',
  netWeight: 'Poids net (kg)',
  perBox: 'Par carton',
  perPallet: 'Par palette',
  availability: 'Disponibilité',
  priceWithoutTax: 'Prix HTVA (€)',
  priceWithTax: 'Prix TVAC (€)',
  withTax: 'TVAC',
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const dutch: StockWords = {
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

export const stockWords = (locale: Locale): StockWords => (locale === 'fr' ? french : dutch);

/** Whether the audience of the list can buy a pack, in words. */
export const availabilityNames: Readonly<Record<StockAvailability, Translated<string>>> = {
  available: { fr: 'Disponible', nl: 'Beschikbaar' },
  professionals_only: { fr: 'Professionnels seulement', nl: 'Alleen professionals' },
  individuals_only: { fr: 'Particuliers seulement', nl: 'Alleen particulieren' },
};
