const plurals = new Intl.PluralRules('nl');
const texts = (count: number) => `${count} ${plurals.select(count) === 'one' ? 'tekst' : 'teksten'}`;

export const translations = {
  into: 'Vertalen naar',
  kind: 'Items',
  state: 'Teksten',
  states: { missing: 'Ontbrekend', outdated: 'Na te kijken' },
  missingIn: (language: string) => `Deze tekst ontbreekt in het ${language}.`,
  outdatedSince: 'De brontekst is gewijzigd sinds de vertaling:',
  left: (count: number) => `Nog ${texts(count)}.`,
  leftOf: (count: number, unread: number) =>
    `Nog ${texts(count)}, daarna nog ${unread} ${plurals.select(unread) === 'one' ? 'item' : 'items'}.`,
  readingOn: 'De volgende teksten laden…',
  doneWaits: 'Alles is vertaald; sommige items wachten op publicatie.',
  done: 'Alles is vertaald.',
  records: 'Te vertalen items',
  waits: 'Vertaald, wacht op publicatie',
  source: (language: string) => `Brontekst (${language})`,
  copySource: 'Brontekst overnemen',
  save: 'Opslaan en verder',
  skip: 'Overslaan',
  right: 'De vertaling klopt nog',
  open: 'Fiche openen',
  saved: 'Opgeslagen.',
  savedAsDraft: 'Opgeslagen als concept.',
  confirmed: 'De vertaling is bevestigd.',
  changedMeanwhile: 'Iemand heeft deze tekst ondertussen gewijzigd: zo is hij nu.',
  empty: 'Vul de vertaling in, of sla deze tekst over.',
};
