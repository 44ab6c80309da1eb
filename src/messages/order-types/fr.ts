export const fr = {
  peintre: 'Peintres',
  construction: 'Construction',
  'negoce-extra': 'Négoce, extérieur',
  'negoce-intra': 'Négoce, intérieur',
} as const;
