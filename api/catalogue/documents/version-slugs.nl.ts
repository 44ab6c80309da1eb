export const nl = {
  version: 'versie',
} as const;
