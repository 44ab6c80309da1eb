import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const ROUNDS = 5;

/** The URL leads to a pooler that lends a connection of the server for a transaction at a time. */
export class TransactionPoolingError extends Error {
  override name = 'TransactionPoolingError';

  constructor(setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
    const cure =
      setting === 'DATABASE_URL'
        ? 'give the pooler session mode, name the server itself, or name it in DATABASE_DIRECT_URL besides'
        : 'name the server itself, or a pooler in session mode';
    super(
      `${setting} leads through a pooler in transaction mode, where LISTEN, session locks and prepared statements do not exist: ${cure}`,
    );
  }
}

/**
 * Two connections that are open at the same time have a process of the server each, unless a pooler lends them the same
 * one in turn.
 * @throws TransactionPoolingError when it does
 */
export async function refuseTransactionPooling(
  databaseUrl: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): Promise<void> {
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const clients = [new pg.Client(options), new pg.Client(options)] as const;
  // A lost connection shows as a query that fails.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      const processes = [await processOf(clients[0]), await processOf(clients[1])];
      if (processes[0] === processes[1]) throw new TransactionPoolingError(setting);
    }
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
