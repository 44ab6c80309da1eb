import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { copyTables } from '../../server/operations/copy-tables.ts';
import type { TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { copyMigratedDatabase, type TestContent } from '../database/test-database.ts';
import { contentVersion, type DemoSize, lendContent } from './cached-content.ts';

export interface DemoPostgresql {
  readonly server: TemporaryPostgresql;
  readonly databaseUrl: string;
}

const contentOf = (size: DemoSize): TestContent => ({
  version: () => `demo-${contentVersion(size)}`,
  save: async (target) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'demo-'));
    try {
      lendContent(dataDirectory, size);
      const source = await openDatabase({ dataDir: dataDirectory });
      await source
        .transaction((from) => target.transaction((to) => copyTables(from, to)))
        .finally(source.close);
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
});

/** A PostgreSQL server of its own with the demo in it: a site finds it as at a second start. */
export const startDemoPostgresql = (size: DemoSize = 'few'): Promise<DemoPostgresql> =>
  copyMigratedDatabase(contentOf(size));
