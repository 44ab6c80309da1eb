import type { Locale } from '../lib/i18n/locale.ts';

const fr = {
  'price.withTax': '{price} TVAC',
  'price.withoutTax': 'HTVA',
  'price.taxIncluded': 'TVA de {rate} % comprise',
  'price.taxExcluded': 'Prix hors TVA de {rate} %',
  'price.unknown': 'Prix sur demande',
  'product.packs': 'Conditionnements',
  'product.packCode': 'Réf. {reference}',
  'product.perBox': '{count} par carton',
  'product.perPallet': '{count} par palette',
  'product.coverage.per_mm': '{amount} m² en 1 mm, pertes comprises',
  'product.coverage.per_coat': '{amount} m² par couche, pertes comprises',
  'product.coverage.per_metre': '{amount} m de joint, pertes comprises',
  'product.coverage.per_area': '{amount} m² de paroi, pertes comprises',
  'product.priceCut': 'Prix réduit depuis le {date}. Prix le plus bas des 30 jours précédents : {price}.',
} as const;

/** The texts of packs and their prices, which islands bring to the browser as well. */
export const packsMessages = {
  fr,
  nl: {
    'price.withTax': '{price} incl. btw',
    'price.withoutTax': 'excl. btw',
    'price.taxIncluded': 'Inclusief {rate}% btw',
    'price.taxExcluded': 'Prijs exclusief {rate}% btw',
    'price.unknown': 'Prijs op aanvraag',
    'product.packs': 'Verpakkingen',
    'product.packCode': 'Ref. {reference}',
    'product.perBox': '{count} per doos',
    'product.perPallet': '{count} per pallet',
    'product.coverage.per_mm': '{amount} m² van 1 mm, verlies inbegrepen',
    'product.coverage.per_coat': '{amount} m² per laag, verlies inbegrepen',
    'product.coverage.per_metre': '{amount} m voeg, verlies inbegrepen',
    'product.coverage.per_area': '{amount} m² wand, verlies inbegrepen',
    'product.priceCut': 'Prijs verlaagd sinds {date}. Laagste prijs van de 30 dagen daarvoor: {price}.',
  },
} as const satisfies Record<Locale, Readonly<Record<keyof typeof fr, string>>>;
