import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { forPagesOfPrimary } from './pages-lane.ts';

/** The moment that all processes on one database agree on. */
export interface DatabaseClock {
  /** The moment of this machine, or that of the database where they differ by more than network and load explain. */
  readonly now: () => Date;
  /** By how many seconds the clock of this machine is ahead of the database; negative when it is behind. */
  readonly aheadSeconds: () => number;
  readonly stop: () => void;
}

export interface DatabaseClockOptions {
  readonly logger: { warn(details: object, message: string): void };
  /** The clock of this machine, in milliseconds since 1970. */
  readonly machineNow?: () => number;
}

/** Clocks that are kept by a time server differ by less. */
const tolerableMs = 500;
/** A longer round trip says too little of the moment in which the database read its clock. */
const longestRoundTripMs = 500;
const samples = 3;
const lookEveryMs = 1000;
const measureEveryMs = 60_000;
const minuteMs = 60_000;

interface Measurement {
  /** Moment of the database less `performance.now()`, in milliseconds: what neither a person nor a time server moves. */
  readonly originMs: number;
  readonly roundTripMs: number;
  readonly takenAtMs: number;
}

/**
 * Leases, stamps and plans of several processes are compared through their database: a machine whose clock is wrong takes
 * the moment of the database, which is measured every minute, and when the clock of the machine was moved. The embedded
 * database has the clock of its only process.
 */
export async function openDatabaseClock(
  database: Pick<Database, 'kind' | 'db'>,
  { logger, machineNow = Date.now }: DatabaseClockOptions,
): Promise<DatabaseClock> {
  if (database.kind === 'embedded')
    return { now: () => new Date(machineNow()), aheadSeconds: () => 0, stop: () => undefined };
  const clock = new MeasuredClock(database, { logger, machineNow });
  await clock.look();
  const timer = setInterval(() => void clock.look(), lookEveryMs).unref();
  return {
    now: () => clock.now(),
    aheadSeconds: () => clock.aheadMs / 1000,
    stop: () => clearInterval(timer),
  };
}

class MeasuredClock {
  readonly #database: Pick<Database, 'db'>;
  readonly #options: Required<DatabaseClockOptions>;
  #known: Measurement | undefined;
  #measuredAheadMs = 0;
  #isWarned = false;
  #isUnderWay = false;

  constructor(database: Pick<Database, 'db'>, options: Required<DatabaseClockOptions>) {
    this.#database = database;
    this.#options = options;
  }

  now(): Date {
    const isWrong = Math.abs(this.aheadMs) > tolerableMs;
    return new Date(isWrong ? this.#databaseNow : this.#options.machineNow());
  }

  get aheadMs(): number {
    return this.#options.machineNow() - this.#databaseNow;
  }

  /** Measures when it is time to. While the database does not respond, what was measured last holds. */
  async look(): Promise<void> {
    if (this.#isUnderWay || !this.#isDue) return;
    this.#isUnderWay = true;
    const measured = await measureClock(this.#database).catch(() => undefined);
    this.#isUnderWay = false;
    if (measured) this.#take(measured);
  }

  get #databaseNow(): number {
    return this.#known ? this.#known.originMs + performance.now() : this.#options.machineNow();
  }

  get #isDue(): boolean {
    const known = this.#known;
    if (!known || known.roundTripMs > longestRoundTripMs) return true;
    const wasMoved = Math.abs(this.aheadMs - this.#measuredAheadMs) > tolerableMs;
    return wasMoved || performance.now() - known.takenAtMs > measureEveryMs;
  }

  #take(measured: Measurement): void {
    if (this.#known && measured.roundTripMs > longestRoundTripMs) return;
    this.#known = measured;
    const aheadMs = this.aheadMs;
    this.#measuredAheadMs = aheadMs;
    const differenceMs = Math.abs(aheadMs);
    if (differenceMs > tolerableMs && !this.#isWarned) {
      this.#isWarned = true;
      const text = `the clock of this machine is ${describe(aheadMs)} the database, whose moment is used`;
      this.#options.logger.warn({ aheadSeconds: aheadMs / 1000 }, text);
    } else if (differenceMs < tolerableMs / 2) this.#isWarned = false;
  }
}

/** The best of a few measurements: the shorter the round trip, the surer it is. */
async function measureClock({ db }: Pick<Database, 'db'>): Promise<Measurement> {
  const measured: Measurement[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const askedAtMs = performance.now();
    const { rows } = await forPagesOfPrimary(() =>
      db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as moment`),
    );
    const takenAtMs = performance.now();
    const roundTripMs = takenAtMs - askedAtMs;
    const originMs = Number(rows[0]?.['moment']) - (askedAtMs + roundTripMs / 2);
    measured.push({ originMs, roundTripMs, takenAtMs });
  }
  return measured.reduce((best, next) => (next.roundTripMs < best.roundTripMs ? next : best));
}

/** `10 min ahead of`, `3 s behind`. */
function describe(aheadMs: number): string {
  const lengthMs = Math.abs(aheadMs);
  const length =
    lengthMs < 2 * minuteMs ? `${(lengthMs / 1000).toFixed(0)} s` : `${(lengthMs / minuteMs).toFixed(0)} min`;
  return aheadMs > 0 ? `${length} ahead of` : `${length} behind`;
}
