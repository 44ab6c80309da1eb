import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const LOOK_EVERY_MS = 200;

/**
 * Does the work while no other process of the database does what has the same key: they wait for each other, however long
 * it takes.
 */
export async function exclusively<Result>(
  database: Database,
  lockKey: number,
  work: () => Promise<Result>,
): Promise<Result> {
  // A statement that waited for the lock would be cut off by the time limits of the connection.
  while (true) {
    const done = await unlessElsewhere(database, lockKey, async () => ({ result: await work() }));
    if (done) return done.result;
    await setTimeout(LOOK_EVERY_MS);
  }
}

/**
 * Does the work, or resolves to undefined at once where another process of the database does what has the same key. A
 * connection of its own holds the lock, and gives it up where the process ends.
 */
export async function unlessElsewhere<Result>(
  database: Database,
  lockKey: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  // One process at a time has it open, with one connection.
  if (database.kind === 'embedded') return work();
  const locked = Promise.withResolvers<boolean>();
  const done = Promise.withResolvers<void>();
  const holding = database.withConnection(async (connection) => {
    const { rows } = await connection.execute(sql`select pg_try_advisory_lock(${lockKey}) as "isHeld"`);
    const isHeld = rows[0]?.['isHeld'] === true;
    locked.resolve(isHeld);
    if (!isHeld) return;
    await done.promise;
    await connection.execute(sql`select pg_advisory_unlock(${lockKey})`);
  });
  const isHeld = await Promise.race([locked.promise, holding.then(() => false)]);
  if (!isHeld) return undefined;
  try {
    return await work();
  } finally {
    done.resolve();
    // A connection that was lost holds nothing any more.
    await holding.catch(() => undefined);
  }
}
