const plurals = new Intl.PluralRules('nl');
const isOne = (count: number) => plurals.select(count) === 'one';
const recordsOf = (count: number) => `${count} ${isOne(count) ? 'fiche' : 'fiches'}`;

export const bulk = {
  bar: 'Geselecteerde fiches',
  chosen: (count: number) => `${recordsOf(count)} geselecteerd`,
  chooseAll: (count: number) => `Alle ${count} selecteren`,
  clear: 'Selectie opheffen',
  show: 'Online zetten',
  hide: 'Verbergen',
  remove: 'Verwijderen',
  removeTitle: (count: number) => `${recordsOf(count)} verwijderen?`,
  removeLead: 'Ze blijven 90 dagen in de prullenbak, waaruit u ze kunt terugzetten.',
  working: (done: number, total: number) => `${done} van ${total}…`,
  done: {
    show: (count: number) => `${recordsOf(count)} online gezet.`,
    hide: (count: number) => `${recordsOf(count)} verborgen.`,
    remove: (count: number) => `${recordsOf(count)} verwijderd.`,
    undo: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'is' : 'zijn'} weer zoals voordien.`,
  },
  unchanged: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'was' : 'waren'} dat al.`,
  refused: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'is' : 'zijn'} niet gewijzigd:`,
  undo: 'Deze wijziging ongedaan maken',
  gone: 'Deze fiche staat niet meer in de lijst.',
};
