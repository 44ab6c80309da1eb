/** The French messages define the keys of every language. */
export interface TradeMessages {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly pallets: string;
  readonly weight: string;
  readonly net: string;
  readonly gross: string;
  readonly total: string;
  readonly withPallets: string;
  readonly units: string;
  readonly buyer: string;
  readonly salePoint: string;
  readonly company: string;
  readonly email: string;
  readonly list: string;
  readonly delivery: string;
  readonly yourNumber: string;
  readonly wished: string;
  readonly comment: string;
  readonly reference: string;
  readonly article: string;
  readonly packaging: string;
  readonly ordered: string;
  readonly palletShare: string;
  readonly fullPallets: string;
  readonly mixedPallets: string;
  readonly note: string;
  /** One and several. */
  readonly names: Readonly<Record<'unit' | 'carton' | 'pallet', readonly [string, string]>>;
  readonly page: (page: number, pages: number) => string;
}

export const fr: TradeMessages = {
  title: 'Bon de commande',
  number: 'Numéro',
  date: 'Date',
  pallets: 'Palettes',
  weight: 'Poids',
  net: 'Poids net',
  gross: 'Poids brut',
  total: 'Total',
  withPallets: 'Poids brut, palettes comprises',
  units: 'Unités',
  buyer: 'Commandé par',
  salePoint: 'Point de vente',
  company: 'Entreprise',
  email: 'Adresse mail',
  list: 'Liste',
  delivery: 'Livraison',
  yourNumber: 'Votre numéro de commande',
  wished: 'Livraison souhaitée',
  comment: 'Remarque',
  reference: 'Référence',
  article: 'Article',
  packaging: 'Conditionnement',
  ordered: 'Commandé',
  palletShare: 'Palettes',
  fullPallets: 'Palettes complètes',
  mixedPallets: 'Palettes mixtes',
  note: 'Bon de commande sans prix : vos conditions commerciales s’appliquent. Poids et palettes sont calculés et donnés à titre indicatif.',
  names: { unit: ['unité', 'unités'], carton: ['carton', 'cartons'], pallet: ['palette', 'palettes'] },
  page: (page, pages) => `Page ${page} sur ${pages}`,
};
