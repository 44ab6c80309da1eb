import type { Locale } from '../../../api/contract/common.ts';
import type { RegistrationSeat } from '../../../api/contract/training.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import type { Messages } from '../../messages/fr.ts';

/** « Confirmée · 2 personnes · platrage, 16 janvier 2027 »; empty for what is no registration. */
export function seatText(
  seat: RegistrationSeat | null | undefined,
  locale: Locale,
  { seatStates, people, sessionOf }: Messages['inbox'],
): string {
  if (!seat) return '';
  const { state, session } = seat;
  return [
    seatStates[state],
    people(seat.people),
    ...(session === null ? [] : [sessionOf(session.training, formatDate(session.date, locale))]),
  ].join(' · ');
}
