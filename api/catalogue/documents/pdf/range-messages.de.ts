import type { RangeMessages } from './range-messages.fr.ts';

export const de: RangeMessages = {
  chart: 'Farbkarte',
  chartTitle: 'Farbkarte',
  chartLead: (shades) => `${shades} Farbtöne für unsere Abtönbasen, nach Kollektion geordnet.`,
  chartNote:
    'Gedruckte oder am Bildschirm gezeigte Farben weichen vom trockenen Produkt ab. Machen Sie vor der Entscheidung eine Probe auf dem Untergrund.',
  reflectance: 'Lichtreflexion',
  outside: 'Außen und innen',
  inside: 'Innen',
  brochure: 'Broschüre',
  brochureTitle: 'Das Sortiment',
  brochureLead: (products, chapters) =>
    `${products} Produkte in ${chapters} Familien, vom gefüllten Loch bis zur fertigen Wand.`,
  brochureNote:
    'Jedes Produkt hat sein technisches Merkblatt, das für die Verarbeitung maßgeblich ist. Es steht auf unserer Website, nach Artikelnummer.',
  contents: 'Die Familien',
  reference: 'Artikelnummer',
  product: 'Produkt',
  use: 'Verwendung',
  packs: 'Gebinde',
  products: (count) => (count < 2 ? `${count} Produkt` : `${count} Produkte`),
};
