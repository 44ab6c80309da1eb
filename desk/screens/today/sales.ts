import type { operations } from '../../../api/contract/operations.ts';
import { belgianDay } from '../../../api/rules/format-date.ts';
import { get } from '../../app/api.ts';

/** What was ordered on a day in Belgium, cancelled orders left out. */
export interface SalesOfDay {
  /** `2026-03-02` */
  readonly day: string;
  readonly amount: number;
}

const days = 14;
const perPage = 100;
/** So that a shop with very many orders does not ask for all of them. */
const mostPages = 10;
const dayMs = 86_400_000;

/** Sales of the last fourteen days in euros, oldest first. */
export async function readSales(now: Date, signal: AbortSignal): Promise<readonly SalesOfDay[]> {
  const shown = Array.from({ length: days }, (_, index) =>
    belgianDay(new Date(now.getTime() - (days - 1 - index) * dayMs)),
  );
  const amounts = new Map(shown.map((day) => [day, 0]));
  for (let page = 1; page <= mostPages; page += 1) {
    const { items } = await get<typeof operations.order.index>('/order', {
      query: { page, perPage },
      signal,
    });
    for (const { date, total, status } of items) {
      const day = belgianDay(new Date(date));
      const before = amounts.get(day);
      if (before !== undefined && status !== 'cancelled') amounts.set(day, before + total.amount);
    }
    const last = items.at(-1);
    if (!last || items.length < perPage || belgianDay(new Date(last.date)) < (shown[0] ?? '')) break;
  }
  return shown.map((day) => ({ day, amount: amounts.get(day) ?? 0 }));
}
