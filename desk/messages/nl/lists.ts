const plurals = new Intl.PluralRules('nl');
const countForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'item' };

export const lists = {
  text: 'Zoeken',
  clearText: 'Zoekopdracht wissen',
  all: 'Alle',
  nothing: 'Niets voldoet aan deze criteria.',
  count: (count: number) => `${count} ${countForms[plurals.select(count)] ?? 'items'}`,
  moreThan: 'meer dan ',
  ascending: 'oplopend gesorteerd',
  descending: 'aflopend gesorteerd',
  unsorted: 'sorteren',
  sortedBy: (label: string, direction: string) => `${label}, ${direction}`,
};
