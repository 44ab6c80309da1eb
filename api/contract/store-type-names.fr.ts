export const fr = {
  'diy-store': 'Grande surface de bricolage',
  'hardware-store': 'Quincaillerie-droguerie',
  'paint-wholesaler': 'Négoce en peinture',
  'building-merchant': 'Négoce de matériaux',
  'plasterboard-specialist': 'Spécialiste de la plaque de plâtre',
  webshop: 'Boutique en ligne',
} as const;
