export const de = {
  be: 'Belgien',
  nl: 'Niederlande',
  lu: 'Luxemburg',
  fr: 'Frankreich',
} as const;
