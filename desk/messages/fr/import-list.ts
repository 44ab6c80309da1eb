export const importList = {
  none: 'Rien n’a encore été importé.',
  noNames: 'sans fichier',
  when: 'Quand',
  who: 'Qui',
  files: 'Fichiers',
  counts: 'Éléments',
  state: 'État',
  states: {
    new: 'À préparer',
    faulty: 'À corriger',
    ready: 'Prêt à appliquer',
    written: 'Importé',
    undone: 'Annulé',
  },
  jobs: { check: 'Contrôle en cours', write: 'Application en cours', undo: 'Annulation en cours' },
};
