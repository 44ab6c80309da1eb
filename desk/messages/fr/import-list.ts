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
    ready: 'Prêt à écrire',
    written: 'Importé',
    undone: 'Annulé',
  },
  jobs: { check: 'Contrôle en cours', write: 'Écriture en cours', undo: 'Annulation en cours' },
};
