export const fr = {
  part: 'liste-de-stock-particuliers',
  pro: 'liste-de-stock-professionnels',
} as const;
