import type { StockAvailability, StockFileFormat } from '../../api/contract/stock-list.ts';
import type { Locale } from '../lib/i18n/locale.ts';
import { textsOf } from './texts-of.ts';

const french = {
  title: 'Listes de stock',
  text: 'Tous les conditionnements de la gamme : référence, code EAN, poids, quantité par palette et disponibilité.',
  search: 'Référence, EAN ou nom',
  family: 'Famille',
  allFamilies: 'Toutes les familles',
  submit: 'Filtrer',
  reset: 'Toute la liste',
  'found.one': '{count} conditionnement',
  'found.other': '{count} conditionnements',
  none: 'Aucun conditionnement ne correspond à cette recherche.',
  empty: 'La liste est en préparation.',
  files: 'La liste complète en fichier',
  'file.pdf': 'PDF',
  'file.xlsx': 'Tableur XLSX',
  'file.csv': 'CSV',
  caption: 'Conditionnements, par référence',
  reference: 'Référence',
  ean: 'EAN',
  product: 'Produit',
  weight: 'Poids net',
  box: 'Par carton',
  pallet: 'Par palette',
  availability: 'Disponibilité',
  'price.part': 'Prix TVAC',
  'price.pro': 'Prix HTVA',
  'availability.available': 'Disponible',
  'availability.professionals_only': 'Professionnels seulement',
  'availability.individuals_only': 'Particuliers seulement',
} as const;

type StockKey = keyof typeof french;

const dutch: Record<StockKey, string> = {
  title: 'Voorraadlijsten',
  text: 'Alle verpakkingen van het gamma: referentie, EAN-code, gewicht, aantal per pallet en beschikbaarheid.',
  search: 'Referentie, EAN of naam',
  family: 'Familie',
  allFamilies: 'Alle families',
  submit: 'Filteren',
  reset: 'De hele lijst',
  'found.one': '{count} verpakking',
  'found.other': '{count} verpakkingen',
  none: 'Geen enkele verpakking past bij deze zoekopdracht.',
  empty: 'De lijst is in voorbereiding.',
  files: 'De volledige lijst als bestand',
  'file.pdf': 'Pdf',
  'file.xlsx': 'Rekenblad XLSX',
  'file.csv': 'CSV',
  caption: 'Verpakkingen, per referentie',
  reference: 'Referentie',
  ean: 'EAN',
  product: 'Product',
  weight: 'Nettogewicht',
  box: 'Per doos',
  pallet: 'Per pallet',
  availability: 'Beschikbaarheid',
  'price.part': 'Prijs incl. btw',
  'price.pro': 'Prijs excl. btw',
  'availability.available': 'Beschikbaar',
  'availability.professionals_only': 'Alleen professionals',
  'availability.individuals_only': 'Alleen particulieren',
};

/** Texts of the stock lists. */
export const stockText = textsOf<StockKey>({ fr: french, nl: dutch } satisfies Record<
  Locale,
  Record<StockKey, string>
>);

export const availabilityKey = (availability: StockAvailability) => `availability.${availability}` as const;
export const fileKey = (format: StockFileFormat) => `file.${format}` as const;
