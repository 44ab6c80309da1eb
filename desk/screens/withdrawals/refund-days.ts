import { belgianDay } from '../../../api/rules/format-date.ts';

/** Days after the declaration within which the money goes back: Directive 2011/83/EU, article 13. */
const lawfulDays = 14;
const dayMs = 86_400_000;

/** Whole days in Belgium that are left for paying back; negative once they are over. */
export function refundDaysLeft(receivedAt: string, now: Date): number {
  const dayOf = (moment: Date) => Date.parse(belgianDay(moment));
  return lawfulDays - Math.round((dayOf(now) - dayOf(new Date(receivedAt))) / dayMs);
}
