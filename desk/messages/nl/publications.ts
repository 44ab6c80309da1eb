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
  again: {
    record: 'Pagina’s opnieuw maken',
    list: 'Pagina’s van deze lijst opnieuw maken',
    site: 'De hele website opnieuw maken',
    siteTitle: 'Alle pagina’s van de website opnieuw maken?',
    siteLead:
      'Elke pagina wordt opnieuw gemaakt, gewijzigd of niet. Bezoekers zien de oude tot de nieuwe klaar is. Bij een grote catalogus duurt dat enkele minuten.',
    asked: 'Gevraagd.',
    log: 'Logboek bekijken',
  },
};
