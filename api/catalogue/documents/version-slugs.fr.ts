export const fr = {
  version: 'version',
} as const;
