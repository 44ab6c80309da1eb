export const nl = {
  emptied: 'De vergelijker en de favorieten zijn met deze wissel leeggemaakt.',
  undo: 'Mijn lijsten terughalen',
} as const;
