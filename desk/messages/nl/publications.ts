export const publications = {
  title: 'Publicatie',
  date: 'Begin',
  state: 'Status',
  states: { running: 'Bezig', done: 'Klaar', failed: 'Mislukt' },
  scope: 'Oorzaak',
  scopes: { all: 'De hele website', tags: 'Tags', pages: 'Losse pagina’s' },
  pages: 'Pagina’s',
  failed: 'Mislukt',
  time: 'Duur',
  messages: 'Opmerkingen',
};
