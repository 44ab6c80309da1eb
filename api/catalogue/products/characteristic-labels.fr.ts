export const fr = {
  destination: 'Destination',
  supports: 'Supports',
  use: 'Usage',
  form: 'Forme',
  consumption: 'Consommation',
  mixing: 'Mélange',
  thickness: 'Épaisseur par couche',
  iaq_class: 'Émissions dans l’air intérieur',
  colour: 'Couleur',
  storage: 'Conservation',
  packaging: 'Conditionnement',
  cleaning: 'Nettoyage',
} as const;
