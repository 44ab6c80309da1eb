const plurals = new Intl.PluralRules('fr');

export const publications = {
  date: 'Début',
  state: 'État',
  states: { running: 'En cours', done: 'Terminée', failed: 'Échouée' },
  scope: 'Cause',
  scopes: { all: 'Tout le site', tags: 'Contenu modifié', pages: 'Pages isolées' },
  more: (count: number) => `et ${count} ${plurals.select(count) === 'one' ? 'autre' : 'autres'}`,
  lists: (names: string) => `Listes : ${names}`,
  savedBy: 'Par',
  pages: 'Pages',
  failed: 'En échec',
  time: 'Durée',
  messages: 'Remarques',
};
