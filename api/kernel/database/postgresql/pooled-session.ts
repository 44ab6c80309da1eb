import pg from 'pg';
import { sessionSettings } from './session.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** The role of a database that is reached through a pooler has other settings than its sessions need. */
export class PooledSessionError extends Error {
  override name = 'PooledSessionError';

  constructor(role: string, missing: readonly string[]) {
    const statements = missing.map((setting) => `alter role ${pg.escapeIdentifier(role)} set ${setting}`);
    super(
      `Connections through the pooler of DATABASE_URL have no limits of their own, and need those of their role: ${statements.join('; ')}; then have the pooler reconnect`,
    );
  }
}

/**
 * Through a pooler in transaction mode no connection can be set up for itself: its role has to have the settings.
 * @throws PooledSessionError with the statements that give them to it
 */
export async function refuseUnlimitedPool(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const columns = Object.keys(sessionSettings).map((name) => `current_setting('${name}') as "${name}"`);
    const { rows } = await client.query<Record<string, string>>(
      `select current_user as role, ${columns.join(', ')}`,
    );
    const [found = {}] = rows;
    const missing = Object.entries(sessionSettings)
      .filter(([name, value]) => found[name] !== value)
      .map(([name, value]) => `${name.toLowerCase()} = '${value}'`);
    if (missing.length > 0) throw new PooledSessionError(found['role'] ?? '', missing);
  } finally {
    await client.end().catch(() => undefined);
  }
}
