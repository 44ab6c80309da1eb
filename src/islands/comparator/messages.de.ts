import type { ComparatorMessages } from './messages.fr.ts';

export const de: ComparatorMessages = {
  remove: 'Entfernen',
  full: (limit) =>
    `Sie können nur ${limit} Produkte vergleichen. Entfernen Sie eines, um ein anderes hinzuzufügen.`,
  left: (names) => `Nicht in der Tabelle: ${names}.`,
  shared: 'Dieser Vergleich stammt aus einem Link. Ihr eigener bleibt unverändert.',
  empty: 'Noch nichts zu vergleichen',
  emptyText: (limit) =>
    `Wählen Sie in den Listen oder auf den Produktseiten bis zu ${limit} Produkte mit dem Waage-Symbol aus.`,
  allProducts: 'Alle Produkte',
  table: 'Vergleichstabelle zum Scrollen',
  note: 'Die markierten Zeilen unterscheiden sich.',
  differs: '(unterscheidet sich)',
  from: (label) => `${label}, ab`,
  toCart: 'In den Warenkorb',
  packToCart: (name, label) => `In den Warenkorb: ${name}, ${label}`,
  surface: 'Fläche',
  thickness: 'Gesamtdicke',
  thicknessHint: 'Leer lassen: eine Dicke, die bei allen möglich ist, sonst die des jeweiligen Produkts.',
  submit: 'Berechnen',
  fault: (fault, most) => {
    if (fault === 'too large') return `Geben Sie höchstens ${most} ein.`;
    return fault === 'no number'
      ? 'Geben Sie eine Zahl ein, zum Beispiel 12,5.'
      : 'Geben Sie eine Zahl größer als 0 ein.';
  },
  add: 'Produkt hinzufügen',
  choose: 'Produkt wählen',
  addSubmit: 'Hinzufügen',
  share: 'Link dieses Vergleichs kopieren',
  shareText: 'Dieser Link enthält die Produkte und die Fläche.',
  rows: {
    amount: 'Menge für meine Fläche',
    packs: 'Benötigte Gebinde',
    cost: 'Kosten für meine Fläche',
    drying_recoat: 'Trocknung / nächste Schicht',
    open_time: 'Offene Zeit oder Verarbeitungszeit',
  },
};
