const plurals = new Intl.PluralRules('nl');
const dayForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'dag' };

export const withdrawals = {
  title: 'Herroepingen',
  order: 'Bestelling',
  date: 'Ontvangen',
  clock: 'Termijn voor terugbetaling',
  daysLeft: (days: number) => `${days} ${dayForms[plurals.select(days)] ?? 'dagen'}`,
  over: 'Verstreken',
  name: 'Naam',
  email: 'E-mail',
  articles: 'Teruggezonden artikelen',
  everything: 'De hele bestelling',
};
