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
  one: (number: string) => `Herroeping van bestelling ${number}`,
  state: 'Status',
  states: { received: 'Te behandelen', handled: 'Behandeld' },
  content: 'Verklaring',
  language: 'Taal',
  work: 'Behandeling',
  note: 'Interne notitie',
  saveNote: 'De notitie opslaan',
  markAs: { handled: 'Als behandeld markeren', received: 'Opnieuw te behandelen' },
  handledBy: (moment: string, name: string) => `Behandeld op ${moment} door ${name}.`,
  paidBack: (moment: string) => `De bestelling werd op ${moment} volledig terugbetaald.`,
  saved: 'Het is opgeslagen.',
};
