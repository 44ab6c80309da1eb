import type { RangeMessages } from './range-messages.fr.ts';

export const nl: RangeMessages = {
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
    `${products} producten in ${chapters} productgroepen, van gevuld gat tot afgewerkte muur.`,
  brochureNote:
    'Elk product heeft zijn technische fiche, die geldt voor de verwerking. U vindt ze op onze site, op referentie.',
  contents: 'De productgroepen',
  reference: 'Referentie',
  product: 'Product',
  use: 'Gebruik',
  packs: 'Verpakkingen',
  products: (count) => (count === 1 ? '1 product' : `${count} producten`),
};
