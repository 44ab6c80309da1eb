export const nl = {
  available: 'Beschikbaar',
  professionals_only: 'Alleen professionals',
  individuals_only: 'Alleen particulieren',
} as const;
