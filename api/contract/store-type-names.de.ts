export const de = {
  'diy-store': 'Baumarkt',
  'hardware-store': 'Eisenwaren- und Farbengeschäft',
  'paint-wholesaler': 'Farbengroßhandel',
  'building-merchant': 'Baustoffhandel',
  'plasterboard-specialist': 'Trockenbau-Fachhandel',
  webshop: 'Onlineshop',
} as const;
