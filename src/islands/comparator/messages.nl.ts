import type { ComparatorMessages } from './messages.fr.ts';

export const nl: ComparatorMessages = {
  remove: 'Verwijderen',
  full: (limit) => `U kunt maar ${limit} producten vergelijken. Verwijder er een om een ander toe te voegen.`,
  left: (names) => `Niet in de tabel: ${names}.`,
  shared: 'Deze vergelijking komt van een link. De uwe is niet veranderd.',
  empty: 'Nog niets te vergelijken',
  emptyText: (limit) => `Kies tot ${limit} producten in de lijsten of op hun pagina, met de weegschaal.`,
  allProducts: 'Alle producten',
  table: 'Vergelijking, schuif om te lezen',
  note: 'De gemarkeerde rijen verschillen.',
  differs: '(verschilt)',
  from: (label) => `${label}, vanaf`,
  toCart: 'In het winkelmandje',
  packToCart: (name, label) => `In het winkelmandje: ${name}, ${label}`,
  surface: 'Oppervlakte',
  thickness: 'Totale dikte',
  thicknessHint: 'Leeg: een dikte die ze allemaal toelaten, anders die van elk product.',
  submit: 'Berekenen',
  fault: (fault, most) => {
    if (fault === 'too large') return `Vul hoogstens ${most} in.`;
    return fault === 'no number' ? 'Vul een getal in, bijvoorbeeld 12,5.' : 'Vul een getal groter dan 0 in.';
  },
  add: 'Product toevoegen',
  choose: 'Kies een product',
  addSubmit: 'Toevoegen',
  share: 'De link van deze vergelijking kopiëren',
  shareText: 'Deze link bevat de producten en de oppervlakte.',
  rows: {
    amount: 'Hoeveelheid voor mijn oppervlakte',
    packs: 'Nodig',
    cost: 'Kosten voor mijn oppervlakte',
    drying_recoat: 'Droogtijd / volgende laag',
    open_time: 'Open tijd of verwerkingstijd',
  },
};
