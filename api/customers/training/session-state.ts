import type { SessionState } from '../../contract/training.ts';
import type { trainingSession } from '../../kernel/database/schema/training.ts';

type SessionFacts = Pick<typeof trainingSession.$inferSelect, 'isCancelled' | 'closesOn'>;

/** Registration is open up to and on the closing day. */
export function sessionState(
  { isCancelled, closesOn }: SessionFacts,
  seatsLeft: number,
  today: string,
): SessionState {
  if (isCancelled) return 'cancelled';
  if (today > closesOn) return 'closed';
  return seatsLeft > 0 ? 'open' : 'full';
}
