export const fr = {
  yes: 'Oui',
} as const;
