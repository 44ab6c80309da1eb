/** Words of the PDF documents about the whole range. */
export interface RangeMessages {
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

export const fr: RangeMessages = {
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
