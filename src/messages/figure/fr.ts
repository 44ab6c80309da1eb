export const fr = {
  'figure.per_mm': 'par mm d’épaisseur',
  'figure.per_coat': 'par couche',
  'figure.per_metre': 'par mètre de joint',
  'figure.per_area': 'de paroi',
  'unit.hours': 'h',
  'unit.minutes': 'min',
} as const;
