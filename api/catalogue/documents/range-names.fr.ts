export const fr = {
  brochure: { code: 'brochure-de-la-gamme', title: 'Brochure de la gamme' },
  chart: { code: 'nuancier', title: 'Nuancier des teintes' },
  logo: { code: 'logo-fr', title: 'Logo pour fond clair' },
  darkLogo: { code: 'logo-fr-dark', title: 'Logo pour fond sombre' },
} as const;
