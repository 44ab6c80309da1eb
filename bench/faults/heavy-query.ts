import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { databaseFault } from '../../api/kernel/database/database-fault.ts';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { conclude } from './fault-report.ts';

/** A query that reads millions of rows: the thread that serves pages goes on, and PostgreSQL cuts it off in time. */
const embeddedRows = 3_000_000;
const mostDelayMs = 50;
const cutWithinMs = 12_000;
const nanosecondsPerMs = 1e6;

async function delayOfEmbedded(): Promise<{ queryMs: number; delayMs: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'heavy-query-'));
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  try {
    const monitor = monitorEventLoopDelay({ resolution: 1 });
    monitor.enable();
    const startedAt = performance.now();
    await database.db.execute(
      sql`select sum(length(md5(number::text))) from generate_series(1, ${embeddedRows}::integer) as number`,
    );
    const queryMs = performance.now() - startedAt;
    monitor.disable();
    return { queryMs, delayMs: monitor.percentile(99) / nanosecondsPerMs };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function cutByPostgresql(): Promise<{ fault: string; ms: number } | undefined> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) return undefined;
  const database = await openDatabase({ databaseUrl: await postgresql.createDatabase(), dataDir: tmpdir() });
  try {
    const startedAt = performance.now();
    const fault = await database.db.execute(sql`select count(*) from generate_series(1, 2000000000)`).then(
      () => 'none',
      (error: unknown) => String(databaseFault(error)),
    );
    return { fault, ms: performance.now() - startedAt };
  } finally {
    await database.close();
    await postgresql.stop();
  }
}

const { queryMs, delayMs } = await delayOfEmbedded();
const cut = await cutByPostgresql();
conclude(
  `embedded: ${(queryMs / 1000).toFixed(1)} s of query, the thread that serves held up ${delayMs.toFixed(0)} ms; PostgreSQL: ${cut === undefined ? 'not installed' : `ended after ${(cut.ms / 1000).toFixed(1)} s as ${cut.fault}`}`,
  delayMs <= mostDelayMs && (cut === undefined || (cut.fault !== 'none' && cut.ms <= cutWithinMs)),
);
