const plurals = new Intl.PluralRules('fr');
const countForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'élément' };

export const lists = {
  text: 'Rechercher',
  clearText: 'Effacer la recherche',
  all: 'Tous',
  nothing: 'Rien ne correspond à ces critères.',
  count: (count: number) => `${count} ${countForms[plurals.select(count)] ?? 'éléments'}`,
  moreThan: 'plus de ',
  ascending: 'trié par ordre croissant',
  descending: 'trié par ordre décroissant',
  unsorted: 'trier',
  sortedBy: (label: string, direction: string) => `${label}, ${direction}`,
};
