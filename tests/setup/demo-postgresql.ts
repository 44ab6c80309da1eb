import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveDatabase } from '../../server/operations/move-database.ts';
import { startTemporaryPostgresql, type TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { lendContent } from './cached-content.ts';

export interface DemoPostgresql {
  readonly server: TemporaryPostgresql;
  readonly databaseUrl: string;
}

/** A PostgreSQL server of its own with the demo in it: a site finds it as at a second start. */
export async function startDemoPostgresql(): Promise<DemoPostgresql> {
  const server = await startTemporaryPostgresql();
  if (!server) throw new Error('PostgreSQL is not installed');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'demo-'));
  try {
    lendContent(dataDirectory);
    const databaseUrl = await server.createDatabase();
    await moveDatabase({ dataDirectory, databaseUrl });
    return { server, databaseUrl };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
