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
  one: (number: string) => `Rétractation de la commande ${number}`,
  state: 'État',
  states: { received: 'À traiter', handled: 'Traitée' },
  content: 'Déclaration',
  language: 'Langue',
  work: 'Traitement',
  note: 'Note interne',
  saveNote: 'Enregistrer la note',
  markAs: { handled: 'Marquer comme traitée', received: 'Remettre à traiter' },
  handledBy: (moment: string, name: string) => `Traitée le ${moment} par ${name}.`,
  paidBack: (moment: string) => `La commande a été remboursée en entier le ${moment}.`,
  saved: 'C’est enregistré.',
};
