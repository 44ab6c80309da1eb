import { and, gte, lt, or } from 'drizzle-orm';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Database } from '../../kernel/database/database.ts';
import { trainingSession } from '../../kernel/database/schema/training.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { trainingTags } from './save-training.ts';

/** Has the pages rendered anew whose sessions have closed, or are over, since the last look at them. */
export async function notifyOfPassedSessions(database: Database, now: Date): Promise<void> {
  const today = belgianDay(now);
  const { heldOn, closesOn, toldOn } = trainingSession;
  const isPassed = or(
    and(lt(closesOn, today), gte(closesOn, toldOn)),
    and(lt(heldOn, today), gte(heldOn, toldOn)),
  );
  await database.transaction(async (tx) => {
    const passed = await tx.update(trainingSession).set({ toldOn: today }).where(isPassed).returning();
    const trainingId = passed[0]?.trainingId;
    if (trainingId !== undefined)
      await recordChange(tx, { entity: 'training', entityId: trainingId, tags: trainingTags });
  });
}
