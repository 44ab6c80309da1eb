export const de = {
  test: 'Demonstrationszahlung',
  transfer: 'Banküberweisung',
} as const;
