export const nl = {
  brochure: { code: 'brochure-van-het-gamma', title: 'Brochure van het gamma' },
  chart: { code: 'kleurenkaart', title: 'Kleurenkaart' },
  logo: { code: 'logo-nl', title: 'Logo voor lichte achtergrond' },
  darkLogo: { code: 'logo-nl-dark', title: 'Logo voor donkere achtergrond' },
} as const;
