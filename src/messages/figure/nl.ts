export const nl = {
  'figure.per_mm': 'per mm dikte',
  'figure.per_coat': 'per laag',
  'figure.per_metre': 'per meter voeg',
  'figure.per_area': 'wandoppervlak',
  'unit.hours': 'u',
  'unit.minutes': 'min',
} as const;
