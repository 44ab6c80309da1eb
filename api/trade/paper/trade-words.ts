import type { Locale } from '../../contract/common.ts';
import { formatNumber } from '../../rules/format-number.ts';
import type { Wanted } from '../../rules/trade-quantity.ts';

interface Words {
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

const french: Words = {
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

const dutch: Words = {
  title: 'Inkooporder',
  number: 'Nummer',
  date: 'Datum',
  pallets: 'Pallets',
  weight: 'Gewicht',
  net: 'Nettogewicht',
  gross: 'Brutogewicht',
  total: 'Totaal',
  withPallets: 'Brutogewicht, pallets inbegrepen',
  units: 'Stuks',
  buyer: 'Besteld door',
  salePoint: 'Verkooppunt',
  company: 'Bedrijf',
  email: 'E-mailadres',
  list: 'Lijst',
  delivery: 'Levering',
  yourNumber: 'Uw bestelnummer',
  wished: 'Gewenste levering',
  comment: 'Opmerking',
  reference: 'Referentie',
  article: 'Artikel',
  packaging: 'Verpakking',
  ordered: 'Besteld',
  palletShare: 'Pallets',
  fullPallets: 'Volle pallets',
  mixedPallets: 'Gemengde pallets',
  note: 'Inkooporder zonder prijzen: uw handelsvoorwaarden gelden. Gewicht en pallets zijn berekend en indicatief.',
  names: { unit: ['stuk', 'stuks'], carton: ['doos', 'dozen'], pallet: ['pallet', 'pallets'] },
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

export const tradeWords = (locale: Locale): Words => (locale === 'fr' ? french : dutch);

/** « 3 cartons + 2 palettes » */
export function orderedText({ qty, unit, palette }: Wanted, locale: Locale): string {
  const { names } = tradeWords(locale);
  const said = (count: number, [one, several]: readonly [string, string]) =>
    count === 0 ? [] : [`${formatNumber(count, locale)}\u00a0${count === 1 ? one : several}`];
  return [...said(qty, names[unit]), ...said(palette, names.pallet)].join(' + ');
}

export const kilograms = (kg: number, locale: Locale): string =>
  `${formatNumber(Math.round(kg * 10) / 10, locale)}\u00a0kg`;
