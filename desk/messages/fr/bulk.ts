const plurals = new Intl.PluralRules('fr');
const isOne = (count: number) => plurals.select(count) === 'one';
const recordsOf = (count: number) => `${count} ${isOne(count) ? 'fiche' : 'fiches'}`;

export const bulk = {
  bar: 'Fiches sélectionnées',
  chosen: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'sélectionnée' : 'sélectionnées'}`,
  chooseAll: (count: number) => `Sélectionner les ${count}`,
  clear: 'Tout désélectionner',
  show: 'Mettre en ligne',
  hide: 'Masquer',
  remove: 'Supprimer',
  removeTitle: (count: number) => `Supprimer ${recordsOf(count)} ?`,
  removeLead: 'Elles restent 90 jours dans la corbeille, d’où vous pouvez les restaurer.',
  working: (done: number, total: number) => `${done} sur ${total}…`,
  done: {
    show: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'mise' : 'mises'} en ligne.`,
    hide: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'masquée' : 'masquées'}.`,
    remove: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'supprimée' : 'supprimées'}.`,
    undo: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'est' : 'sont'} de nouveau comme avant.`,
  },
  unchanged: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'l’était' : 'l’étaient'} déjà.`,
  refused: (count: number) => `${recordsOf(count)} ${isOne(count) ? 'n’a' : 'n’ont'} pas changé :`,
  undo: 'Annuler ce changement',
  gone: 'Cette fiche n’est plus dans la liste.',
};
