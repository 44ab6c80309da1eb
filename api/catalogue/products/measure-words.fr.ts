export const fr = {
  per_mm: 'par mm',
  per_coat: 'par couche',
  per_metre: 'par mètre linéaire',
  per_area: '',
  hours: 'h',
  ready: 'prêt à l’emploi',
  water: 'L d’eau par kg',
  hardener: '% de durcisseur',
  dilution: 'ml par litre d’eau',
  upTo: 'jusqu’à',
  to: 'à',
  coatOf: 'en',
} as const;
