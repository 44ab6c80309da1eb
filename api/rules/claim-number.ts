import { orderNumber } from './order-number.ts';

/** « R2026-000042 »: as orders are numbered, with a letter before it. */
export const claimNumber = (id: number, receivedAt: Date): string => `R${orderNumber(id, receivedAt)}`;
