const plurals = new Intl.PluralRules('nl');

export const publications = {
  date: 'Begin',
  state: 'Status',
  states: { running: 'Bezig', done: 'Klaar', failed: 'Mislukt' },
  scope: 'Aanleiding',
  scopes: { all: 'De hele website', tags: 'Gewijzigde inhoud', pages: 'Losse pagina’s' },
  more: (count: number) => `en nog ${count} ${plurals.select(count) === 'one' ? 'ander' : 'andere'}`,
  lists: (names: string) => `Lijsten: ${names}`,
  savedBy: 'Door',
  pages: 'Pagina’s',
  failed: 'Mislukt',
  time: 'Duur',
  messages: 'Opmerkingen',
};
