export const nl = {
  peintre: 'Schilders',
  construction: 'Bouw',
  'negoce-extra': 'Bouwhandel, gamma voor buiten',
  'negoce-intra': 'Bouwhandel, gamma voor binnen',
} as const;
