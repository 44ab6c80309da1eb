const plurals = new Intl.PluralRules('fr');
const dayForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'jour' };

export const withdrawals = {
  title: 'Rétractations',
  order: 'Commande',
  date: 'Reçue',
  clock: 'Délai de remboursement',
  daysLeft: (days: number) => `${days} ${dayForms[plurals.select(days)] ?? 'jours'}`,
  over: 'Dépassé',
  name: 'Nom',
  email: 'Adresse mail',
  articles: 'Articles rendus',
  everything: 'Toute la commande',
};
