export const fr = {
  mrs: 'Madame',
  mr: 'Monsieur',
} as const;
