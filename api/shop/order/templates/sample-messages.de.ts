export const de = {
  product: 'Universal-Füllspachtel in Pulverform',
  line: '5 kg, Menge: 2',
  articles: 'Artikel',
  delivery: 'Versandkosten',
  total: 'Summe inkl. MwSt.',
  address: 'Lieferadresse',
  addressLines: 'Amélie Vandenbroucke\nNeustraße 12\n4700 Eupen',
  account: 'Konto',
  communication: 'Strukturierte Mitteilung',
} as const;
