import pg from 'pg';
import type { TemporaryPostgresql } from './temporary-postgresql.ts';

const noneLeft = '53300';
const holder = 'holder';

/** Other clients of a server, which hold connections. */
export interface HeldConnections {
  /** Takes every connection that is left, but for some. */
  take(left?: number): Promise<void>;
  /** Ends the connections of everybody else, and takes them. */
  displace(): Promise<void>;
  /** Gives so many of them back, or all. */
  release(count?: number): Promise<void>;
}

/** Restarts the server with a limit of connections that holds for everybody. */
export async function limitConnections(
  server: TemporaryPostgresql,
  databaseUrl: string,
  limit: number,
): Promise<void> {
  const client = await connect(databaseUrl);
  await client.query(`alter system set max_connections = ${limit}`);
  await client.query('alter system set superuser_reserved_connections = 0');
  await client.end();
  await server.crashAndRestart();
}

export function holdConnections(databaseUrl: string): HeldConnections {
  const held: pg.Client[] = [];
  const release: HeldConnections['release'] = async (count = held.length) => {
    for (const client of held.splice(0, count)) await client.end();
  };
  const take: HeldConnections['take'] = async (left = 0) => {
    for (;;) {
      try {
        held.push(await connect(databaseUrl));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === noneLeft)) throw error;
        return release(left);
      }
    }
  };
  return {
    take,
    release,
    displace: async () => {
      await take();
      await held[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and application_name <> '${holder}'`,
      );
      await take();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: holder });
  // A server that is stopped ends what others hold.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
