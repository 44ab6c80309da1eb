export const nl = {
  destination: 'Toepassing',
  supports: 'Ondergronden',
  use: 'Gebruik',
  form: 'Vorm',
  consumption: 'Verbruik',
  mixing: 'Mengverhouding',
  thickness: 'Dikte per laag',
  iaq_class: 'Emissies in de binnenlucht',
  colour: 'Kleur',
  storage: 'Bewaring',
  packaging: 'Verpakking',
  cleaning: 'Reiniging',
} as const;
