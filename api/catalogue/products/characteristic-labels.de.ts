export const de = {
  destination: 'Einsatzort',
  supports: 'Untergründe',
  use: 'Verwendung',
  form: 'Form',
  consumption: 'Verbrauch',
  mixing: 'Mischung',
  thickness: 'Dicke je Schicht',
  iaq_class: 'Emissionen in die Raumluft',
  colour: 'Farbe',
  storage: 'Lagerung',
  packaging: 'Gebinde',
  cleaning: 'Reinigung',
} as const;
