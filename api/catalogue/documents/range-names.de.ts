export const de = {
  brochure: { code: 'broschuere-des-sortiments', title: 'Broschüre des Sortiments' },
  chart: { code: 'farbkarte', title: 'Farbkarte' },
  logo: { code: 'logo-de', title: 'Logo für hellen Hintergrund' },
  darkLogo: { code: 'logo-de-dark', title: 'Logo für dunklen Hintergrund' },
} as const;
