export const fr = {
  available: 'Disponible',
  professionals_only: 'Professionnels seulement',
  individuals_only: 'Particuliers seulement',
} as const;
