export const de = {
  advice: 'Technische Beratung',
  order: 'Bestellung',
  distributor: 'Händler werden',
  documentation: 'Dokumentation',
  complaint: 'Reklamation',
  press: 'Presse',
} as const;
