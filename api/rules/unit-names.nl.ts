export const nl = {
  kg: 'kg',
  l: 'L',
  m: 'm',
  piece: 'stuk',
  pieces: 'stuks',
} as const;
