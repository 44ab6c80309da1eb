export const nl = {
  peintre: 'Schilders',
  construction: 'Bouw',
  'negoce-extra': 'Handel, buiten',
  'negoce-intra': 'Handel, binnen',
} as const;
