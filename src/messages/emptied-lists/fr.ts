export const fr = {
  emptied: 'Le comparateur et les favoris ont été vidés avec ce changement.',
  undo: 'Récupérer mes listes',
} as const;
