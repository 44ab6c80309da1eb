import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const LOOK_EVERY_MS = 200;

/**
 * Does the work while no other process of the database does what has the same key: they wait for each other, however long
 * it takes. A connection of its own holds the lock, and gives it up where the process ends.
 */
export async function exclusively<Result>(
  database: Database,
  lockKey: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // One process at a time has it open, with one connection.
  if (database.kind === 'embedded') return work();
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = database.withConnection(async (connection) => {
    const isHeld = async () => {
      const { rows } = await connection.execute(sql`select pg_try_advisory_lock(${lockKey}) as "isHeld"`);
      return rows[0]?.['isHeld'] === true;
    };
    // A statement that waited for the lock would be cut off by the time limits of the connection.
    while (!(await isHeld())) await setTimeout(LOOK_EVERY_MS);
    held.resolve();
    await done.promise;
    await connection.execute(sql`select pg_advisory_unlock(${lockKey})`);
  });
  await Promise.race([held.promise, holding]);
  try {
    return await work();
  } finally {
    done.resolve();
    // A connection that was lost holds nothing any more.
    await holding.catch(() => undefined);
  }
}
