export const fr = {
  test: 'Paiement de démonstration',
  transfer: 'Virement bancaire',
} as const;
