export const fr = {
  be: 'Belgique',
  nl: 'Pays-Bas',
  lu: 'Luxembourg',
  fr: 'France',
} as const;
