import type pg from 'pg';

/** How long the server lets a statement take, and how long it waits for a lock; 0: as long as it takes. */
export interface SessionLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** How long a transaction waits for its next statement; undefined: no longer than that of a stuck process may. */
  readonly idleInTransactionTimeoutMs?: number;
}

/** What each connection has, by the name of the setting, as the server shows it. */
export const sessionSettings = {
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: '10s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '1min',
} as const;

/** A transaction left open by a stuck process holds its row locks no longer than this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Sets up each new connection of a pool. The limits are no startup parameters, which PgBouncer does not pass on to the
 * server. Compiling a query just in time takes a second, every time it is run: longer than any query of a large catalogue
 * takes.
 */
export function beginSession({
  statementTimeoutMs,
  lockTimeoutMs,
  idleInTransactionTimeoutMs = IDLE_IN_TRANSACTION_TIMEOUT_MS,
}: SessionLimits) {
  const statements = [
    "set time zone 'UTC'",
    'set jit = off',
    `set statement_timeout = ${statementTimeoutMs}`,
    `set lock_timeout = ${lockTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`,
  ];
  const session = statements.join('; ');
  return async (client: pg.ClientBase): Promise<void> => void (await client.query(session));
}
