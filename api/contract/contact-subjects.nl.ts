export const nl = {
  advice: 'Technisch advies',
  order: 'Bestelling',
  distributor: 'Verdeler worden',
  documentation: 'Documentatie',
  complaint: 'Klacht',
  press: 'Pers',
} as const;
