import { isOrderNumber, orderNumber } from './order-number.ts';

const letter = 'B';

/** « B2026-000042 »: as orders of the shop are numbered, with a letter before it. */
export const tradeOrderNumber = (id: number, receivedAt: Date): string =>
  `${letter}${orderNumber(id, receivedAt)}`;

export const isTradeOrderNumber = (text: string): boolean =>
  text.startsWith(letter) && isOrderNumber(text.slice(letter.length));
