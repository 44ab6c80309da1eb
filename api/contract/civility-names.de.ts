export const de = {
  mrs: 'Frau',
  mr: 'Herr',
} as const;
