import type { TestProject } from 'vitest/node';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startMigratedPostgresql } from '../database/test-database.ts';

/** One PostgreSQL server for all suites of a project, where it is installed: each has databases of its own there. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgresqlBinaries() === undefined) {
    project.provide('sharedPostgresqlUrl', undefined);
    return undefined;
  }
  const server = await startMigratedPostgresql();
  project.provide('sharedPostgresqlUrl', server.address);
  return server.stop;
}
