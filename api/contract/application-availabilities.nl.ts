export const nl = {
  now: 'Meteen',
  month: 'Binnen een maand',
  quarter: 'Binnen drie maanden',
  later: 'Later',
} as const;
