import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { migratedName, type TestContent } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the maintenance database of the server that all suites share; undefined where PostgreSQL is not installed. */
    sharedPostgresqlUrl: string | undefined;
  }
}

export interface SharedDatabase {
  readonly databaseUrl: string;
  /** Removes it, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

/**
 * A database of its own on the server that all suites share, with all tables and no rows but those of `content`. What is tried
 * of a server itself (its end, its roles, its settings, its connections) needs `copyMigratedDatabase`.
 */
export function createSharedDatabase(content?: TestContent): Promise<SharedDatabase> {
  return asAdministrator(async (administrator) =>
    copyOf(content ? await ensureFilled(administrator, content) : migratedName, administrator),
  );
}

/** The same with what another database there holds, to which nobody may be connected. */
export function copySharedDatabase(databaseUrl: string): Promise<SharedDatabase> {
  return asAdministrator((administrator) => copyOf(new URL(databaseUrl).pathname.slice(1), administrator));
}

/** The same without tables. */
export function createEmptySharedDatabase(): Promise<SharedDatabase> {
  return asAdministrator((administrator) => copyOf('template1', administrator));
}

async function copyOf(template: string, administrator: pg.Client): Promise<SharedDatabase> {
  const name = uniqueName('suite');
  await administrator.query(`create database ${name} template ${template}`);
  const drop = () =>
    asAdministrator(async (client) => void (await client.query(`drop database ${name} with (force)`)));
  return { databaseUrl: addressOf(name), drop };
}

const uniqueName = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '_')}`;

/** The database with that content which others copy. Only what is whole has its name. */
async function ensureFilled(administrator: pg.Client, content: TestContent): Promise<string> {
  const name = `filled_${content.version()}`;
  // Workers may need it at the same time: the lock ends with the connection.
  await administrator.query('select pg_advisory_lock(1)');
  const { rowCount } = await administrator.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const unfinished = uniqueName('unfinished');
    await administrator.query(`create database ${unfinished} template ${migratedName}`);
    const database = await openDatabase({ databaseUrl: addressOf(unfinished), dataDir: '' });
    await content.save(database).finally(database.close);
    await administrator.query(`alter database ${unfinished} rename to ${name}`);
  }
  await administrator.query('select pg_advisory_unlock(1)');
  return name;
}

async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: sharedUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  const url = new URL(sharedUrl());
  url.pathname = name;
  return url.href;
}

function sharedUrl(): string {
  const url = inject('sharedPostgresqlUrl');
  if (url === undefined) throw new Error('PostgreSQL is not installed');
  return url;
}
