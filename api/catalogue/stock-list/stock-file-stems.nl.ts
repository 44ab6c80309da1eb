export const nl = {
  part: 'voorraadlijst-particulieren',
  pro: 'voorraadlijst-professionals',
} as const;
