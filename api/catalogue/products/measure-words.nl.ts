export const nl = {
  per_mm: 'per mm',
  per_coat: 'per laag',
  per_metre: 'per strekkende meter',
  per_area: '',
  hours: 'u',
  ready: 'gebruiksklaar',
  water: 'L water per kg',
  hardener: '% verharder',
  dilution: 'ml per liter water',
  upTo: 'tot',
  to: 'tot',
  coatOf: 'bij',
} as const;
