export const de = {
  kg: 'kg',
  l: 'L',
  m: 'm',
  piece: 'Stück',
  pieces: 'Stück',
} as const;
