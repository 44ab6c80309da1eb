import type { Locale } from '../../../contract/common.ts';

/** Words of the papers about the whole range. */
interface RangeWords {
  readonly chart: string;
  readonly chartTitle: string;
  readonly chartLead: (shades: number) => string;
  readonly chartNote: string;
  readonly reflectance: string;
  readonly outside: string;
  readonly inside: string;
  readonly brochure: string;
  readonly brochureTitle: string;
  readonly brochureLead: (products: number, chapters: number) => string;
  readonly brochureNote: string;
  readonly contents: string;
  readonly reference: string;
  readonly product: string;
  readonly use: string;
  readonly packs: string;
  readonly products: (count: number) => string;
}

const french: RangeWords = {
  chart: 'Nuancier',
  chartTitle: 'Nuancier des teintes',
  chartLead: (shades) => `${shades} teintes pour nos bases à teinter, rangées par collection.`,
  chartNote:
    'Les couleurs imprimées ou vues à l’écran diffèrent du produit sec. Faites un essai sur le support avant de décider.',
  reflectance: 'Réflexion lumineuse',
  outside: 'Extérieur et intérieur',
  inside: 'Intérieur',
  brochure: 'Brochure',
  brochureTitle: 'La gamme',
  brochureLead: (products, chapters) =>
    `${products} produits en ${chapters} familles, du trou rebouché au mur fini.`,
  brochureNote:
    'Chaque produit a sa fiche technique, qui fait foi pour la mise en œuvre. Elle se trouve sur notre site, par référence.',
  contents: 'Les familles',
  reference: 'Référence',
  product: 'Produit',
  use: 'Emploi',
  packs: 'Conditionnements',
  products: (count) => (count < 2 ? `${count} produit` : `${count} produits`),
};

const dutch: RangeWords = {
  chart: 'Kleurenkaart',
  chartTitle: 'Kleurenkaart',
  chartLead: (shades) => `${shades} tinten voor onze bases, per collectie.`,
  chartNote:
    'Gedrukte kleuren en kleuren op een scherm wijken af van het droge product. Doe een proef op de ondergrond vóór u beslist.',
  reflectance: 'Lichtreflectie',
  outside: 'Buiten en binnen',
  inside: 'Binnen',
  brochure: 'Brochure',
  brochureTitle: 'Het gamma',
  brochureLead: (products, chapters) =>
    `${products} producten in ${chapters} families, van gevuld gat tot afgewerkte muur.`,
  brochureNote:
    'Elk product heeft zijn technische fiche, die geldt voor de verwerking. U vindt ze op onze site, op referentie.',
  contents: 'De families',
  reference: 'Referentie',
  product: 'Product',
  use: 'Gebruik',
  packs: 'Verpakkingen',
  products: (count) => (count === 1 ? '1 product' : `${count} producten`),
};

export const rangeWords = (locale: Locale): RangeWords => (locale === 'fr' ? french : dutch);
