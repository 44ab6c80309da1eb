export const publications = {
  title: 'Publication',
  date: 'Début',
  state: 'État',
  states: { running: 'En cours', done: 'Terminée', failed: 'Échouée' },
  scope: 'Cause',
  scopes: { all: 'Tout le site', tags: 'Étiquettes', pages: 'Pages isolées' },
  pages: 'Pages',
  failed: 'En échec',
  time: 'Durée',
  messages: 'Remarques',
};
