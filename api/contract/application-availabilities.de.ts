export const de = {
  now: 'Sofort',
  month: 'Innerhalb eines Monats',
  quarter: 'Innerhalb von drei Monaten',
  later: 'Später',
} as const;
