const plurals = new Intl.PluralRules('fr');

/** The packing table: what can leave, what is printed for it, and its departure. */
export const packing = {
  only: 'Quelles commandes',
  choices: { ready: 'Peuvent partir', waiting: 'Attendent des articles', aside: 'Mises de côté' },
  carrier: 'Transporteur',
  depot: 'Dépôt',
  nothing: 'Rien à emballer.',
  all: 'Tout cocher',
  chosen: (count: number) =>
    `${count} ${plurals.select(count) === 'one' ? 'commande cochée' : 'commandes cochées'}`,
  chooseOne: (number: string) => `Commande ${number}`,
  pickList: 'Liste de prélèvement (PDF)',
  slips: 'Bons de livraison (PDF)',
  labels: 'Étiquettes (ZPL)',
  numbersShort: 'Numéros de suivi',
  numbers: (number: string) => `Numéros de suivi de ${number}`,
  numbersHint:
    'Un lecteur de codes-barres passe de lui-même à la commande suivante. Plusieurs numéros sont séparés par des virgules.',
  owed: (money: string) => `Reste à payer : ${money}`,
  waiting: 'Attend des articles',
  on: (shelf: string) => `en ${shelf}`,
  aside: 'Mettre de côté…',
  asideFor: (reason: string) => `Mise de côté : ${reason}`,
  reason: 'Raison',
  asideSend: 'Mettre de côté',
  takeBack: 'Remettre parmi les autres',
  ship: (count: number) =>
    count === 0
      ? 'Noter les départs'
      : `Noter ${count} ${plurals.select(count) === 'one' ? 'départ' : 'départs'}`,
  shipped: (count: number) =>
    `${count} ${plurals.select(count) === 'one' ? 'commande est partie' : 'commandes sont parties'}.`,
  refused: 'Celles qui restent cochées ne sont pas parties.',
  mail: 'Chaque client reçoit un mail dix minutes après le départ.',
};
