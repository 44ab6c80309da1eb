export const fr = {
  outcome: 'Résultat',
  confirmed: '{people} {people|place réservée|places réservées}',
  waiting: 'Sur la liste d’attente : nous vous écrivons dès qu’une place se libère.',
  requested: 'Autre date demandée : nous vous écrivons dès qu’elle est fixée.',
  anotherDay: 'une autre date',
} as const;
