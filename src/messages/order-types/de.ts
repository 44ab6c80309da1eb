export const de = {
  peintre: 'Maler',
  construction: 'Bau',
  'negoce-extra': 'Handel, Sortiment außen',
  'negoce-intra': 'Handel, Sortiment innen',
} as const;
