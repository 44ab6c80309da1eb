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
  again: {
    record: 'Régénérer ses pages',
    list: 'Régénérer les pages de cette liste',
    site: 'Régénérer tout le site',
    siteTitle: 'Régénérer toutes les pages du site ?',
    siteLead:
      'Chaque page est refaite, modifiée ou non. Les visiteurs gardent l’ancienne jusqu’à ce que la nouvelle soit prête. Sur un grand catalogue, cela prend quelques minutes.',
    asked: 'Demandé.',
    log: 'Voir le journal',
  },
};
