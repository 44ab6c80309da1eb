const idDigits = 6;

/** « 2026-000042 »: the year in Brussels and the place among all orders. */
export function orderNumber(id: number, placedAt: Date): string {
  const year = placedAt.toLocaleDateString('en-CA', { timeZone: 'Europe/Brussels', year: 'numeric' });
  return `${year}-${String(id).padStart(idDigits, '0')}`;
}

/** « W2026-000007 »: the series of the shop. */
export const invoiceNumber = (year: number, number: number): string =>
  `W${year}-${String(number).padStart(idDigits, '0')}`;

export const isOrderNumber = (text: string): boolean => /^\d{4}-\d{6,10}$/.test(text);
