export const nl = {
  be: 'België',
  nl: 'Nederland',
  lu: 'Luxemburg',
  fr: 'Frankrijk',
} as const;
