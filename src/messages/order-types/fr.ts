export const fr = {
  peintre: 'Peintres',
  construction: 'Construction',
  'negoce-extra': 'Négoce, gamme extérieure',
  'negoce-intra': 'Négoce, gamme intérieure',
} as const;
