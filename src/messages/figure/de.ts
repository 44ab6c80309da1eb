export const de = {
  'figure.per_mm': 'je mm Dicke',
  'figure.per_coat': 'je Schicht',
  'figure.per_metre': 'je Meter Fuge',
  'figure.per_area': 'Wandfläche',
  'unit.hours': 'Std.',
  'unit.minutes': 'Min.',
} as const;
