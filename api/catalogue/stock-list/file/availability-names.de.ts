export const de = {
  available: 'Verfügbar',
  professionals_only: 'Nur für Fachleute',
  individuals_only: 'Nur für Privatkunden',
} as const;
