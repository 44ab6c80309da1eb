export const nl = {
  test: 'Demonstratiebetaling',
  transfer: 'Overschrijving',
} as const;
