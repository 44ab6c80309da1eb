export const nl = {
  yes: 'Ja',
} as const;
