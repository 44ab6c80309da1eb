import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type SeatState, trainingInputSchema } from '../../../contract/training.ts';
import { identity, inputDocument, updatedAt } from './columns.ts';
import { submission } from './submission.ts';

export const training = pgTable('training', {
  id: identity(),
  code: text('code').notNull().unique(),
  position: integer('position').notNull(),
  input: inputDocument(trainingInputSchema),
  updatedAt: updatedAt(),
});

export const trainingSession = pgTable(
  'training_session',
  {
    id: identity(),
    trainingId: integer('training_id')
      .notNull()
      .references(() => training.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Day in Belgium. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    /** Last day of registration. */
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    maximum: integer('maximum').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** Last day on which the pages were notified of the state of this session. */
    toldOn: date('told_on', { mode: 'string' }).notNull(),
    /** The day, and whether it takes place, as those who are registered know it. */
    announcedFor: date('announced_for', { mode: 'string' }).notNull(),
    isAnnouncedCancelled: boolean('is_announced_cancelled').notNull(),
  },
  (table) => [
    uniqueIndex('training_session_code').on(table.trainingId, table.code),
    index('training_session_held_on').on(table.heldOn),
  ],
);

/** What a registration holds or waits for. */
export const trainingSeat = pgTable(
  'training_seat',
  {
    submissionId: integer('submission_id')
      .primaryKey()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** None where another date is asked for. */
    sessionId: integer('session_id').references(() => trainingSession.id, { onDelete: 'set null' }),
    people: integer('people').notNull(),
    state: text('state').$type<SeatState>().notNull(),
  },
  (table) => [index('training_seat_session').on(table.sessionId, table.state)],
);
