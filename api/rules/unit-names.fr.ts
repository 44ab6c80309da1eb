export const fr = {
  kg: 'kg',
  l: 'L',
  m: 'm',
  piece: 'pièce',
  pieces: 'pièces',
} as const;
