import type { Target } from '../../../contract/common.ts';

/** Words of the files of a stock list. */
export interface StockMessages {
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

export const fr: StockMessages = {
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
