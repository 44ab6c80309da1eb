export const de = {
  peintre: 'Maler',
  construction: 'Bau',
  'negoce-extra': 'Handel, außen',
  'negoce-intra': 'Handel, innen',
} as const;
