import type { RangeMessages } from './range-messages.fr.ts';

export const de: RangeMessages = {
  chart: 'Farbkarte',
  chartTitle: 'Farbkarte',
  chartLead: (shades) => `${shades} Farbtöne für unsere Abtönbasen, nach Kollektion geordnet.`,
  chartNote:
    'Gedruckte oder am Bildschirm gezeigte Farbtöne weichen vom trockenen Produkt ab. Legen Sie vor der Entscheidung eine Probefläche auf dem Untergrund an.',
  reflectance: 'Hellbezugswert',
  outside: 'Außen und innen',
  inside: 'Innen',
  brochure: 'Broschüre',
  brochureTitle: 'Das Sortiment',
  brochureLead: (products, chapters) =>
    `${products} Produkte in ${chapters} Produktgruppen, vom gefüllten Loch bis zur fertigen Wand.`,
  brochureNote:
    'Zu jedem Produkt gibt es ein technisches Merkblatt, das für die Verarbeitung maßgeblich ist. Sie finden es auf unserer Website über die Artikelnummer.',
  contents: 'Die Produktgruppen',
  reference: 'Artikelnummer',
  product: 'Produkt',
  use: 'Verwendung',
  packs: 'Gebinde',
  products: (count) => (count < 2 ? `${count} Produkt` : `${count} Produkte`),
};
