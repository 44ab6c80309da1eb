const idDigits = 6;
/** Made once: making it takes a good part of the time of an order. */
const yearInBrussels = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', year: 'numeric' });

/** « 2026-000042 »: the year in Brussels and the place among all orders. */
export function orderNumber(id: number, placedAt: Date): string {
  return `${yearInBrussels.format(placedAt)}-${String(id).padStart(idDigits, '0')}`;
}

/** « W2026-000007 »: the series of the shop. */
export const invoiceNumber = (year: number, number: number): string =>
  `W${year}-${String(number).padStart(idDigits, '0')}`;

export const isOrderNumber = (text: string): boolean => /^\d{4}-\d{6,10}$/.test(text);
