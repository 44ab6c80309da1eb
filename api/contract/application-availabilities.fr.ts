export const fr = {
  now: 'Tout de suite',
  month: 'Dans le mois',
  quarter: 'Dans les trois mois',
  later: 'Plus tard',
} as const;
