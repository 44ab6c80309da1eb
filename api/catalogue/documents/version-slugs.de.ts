export const de = {
  version: 'fassung',
} as const;
