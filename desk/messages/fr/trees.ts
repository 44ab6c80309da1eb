export const trees = {
  drag: (title: string) => `Déplacer : ${title}`,
  toggle: (title: string) => `Ouvrir ou fermer : ${title}`,
  empty: 'Rien pour l’instant.',
  steps: {
    up: (title: string) => `Monter : ${title}`,
    down: (title: string) => `Descendre : ${title}`,
    in: (title: string) => `Mettre sous l’élément précédent : ${title}`,
    out: (title: string) => `Sortir d’un niveau : ${title}`,
  },
  moved: (title: string) => `« ${title} » est déplacé.`,
  refused: (title: string) => `« ${title} » ne peut pas aller sous lui-même.`,
  unnamed: 'Sans titre',
  faulty: 'À corriger',
  addBelow: 'Ajouter une entrée',
  addInside: (title: string) => `Ajouter sous : ${title}`,
  remove: (title: string) => `Supprimer : ${title}`,
  choose: 'Choisissez une entrée pour la modifier.',
  categories: 'Arborescence des catégories',
  openTree: 'Arborescence',
  openList: 'Liste',
  saveOrder: 'Enregistrer l’ordre',
  discardOrder: 'Annuler les déplacements',
  changed: (count: number) =>
    count === 1
      ? '1 catégorie déplacée, non enregistrée.'
      : `${count} catégories déplacées, non enregistrées.`,
  orderSaved: 'L’ordre est enregistré.',
  open: (title: string) => `Ouvrir : ${title}`,
};
