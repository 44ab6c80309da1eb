export const de = {
  per_mm: 'je mm',
  per_coat: 'je Schicht',
  per_metre: 'je laufenden Meter',
  per_area: '',
  hours: 'Std.',
  ready: 'gebrauchsfertig',
  water: 'L Wasser je kg',
  hardener: '% Härter',
  dilution: 'ml je Liter Wasser',
  upTo: 'bis',
  to: 'bis',
  coatOf: 'bei',
} as const;
