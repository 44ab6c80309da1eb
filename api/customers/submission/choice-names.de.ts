export const de = {
  yes: 'Ja',
} as const;
