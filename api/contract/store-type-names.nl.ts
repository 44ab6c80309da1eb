export const nl = {
  'diy-store': 'Doe-het-zelfzaak',
  'hardware-store': 'IJzerwarenzaak',
  'paint-wholesaler': 'Verfgroothandel',
  'building-merchant': 'Bouwmaterialenhandel',
  'plasterboard-specialist': 'Gipsplaatspecialist',
  webshop: 'Webshop',
} as const;
