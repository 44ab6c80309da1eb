import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ImportOptions, importFolder } from '../../api/import/import-folder.ts';
import { silentProgress } from '../../api/import/progress.ts';
import type { FinishedImport, ImportResult } from '../../api/import/result.ts';
import { type ChangeEvent, readChanges } from '../../api/kernel/changes/feed.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { category } from '../../api/kernel/database/schema/category.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { folder, menu, page, slider } from '../../api/kernel/database/schema/content.ts';
import { document } from '../../api/kernel/database/schema/document.ts';
import { formerSlug } from '../../api/kernel/database/schema/former-slug.ts';
import { media } from '../../api/kernel/database/schema/media.ts';
import { pack, product } from '../../api/kernel/database/schema/product.ts';
import { country, salesPlan, setting, site, tag } from '../../api/kernel/database/schema/site.ts';
import { filter, synonym, vocabulary } from '../../api/kernel/database/schema/vocabulary.ts';
import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';
import { type Driver, startTimeoutMs } from '../contract/drivers.ts';
import { describeIssue, reservedSlugs, screens, sitePath, temporaryFolder } from './folders.ts';

const filled = {
  slider,
  menu,
  page,
  folder,
  product,
  category,
  synonym,
  country,
  tag,
  filter,
  vocabulary,
  setting,
  site,
  media,
};

/** Imports into a database that is empty before each test. */
export interface TestImporter {
  run(path: string, options?: ImportOptions): Promise<ImportResult>;
  database(): Database;
  /** Rows by table. */
  rowCounts(): Promise<Record<string, number>>;
  prices(): Promise<Record<string, number>>;
  changes(): Promise<ChangeEvent[]>;
}

export function useImporter(driver: Driver): TestImporter {
  let database: Database;
  beforeAll(async () => {
    database = await driver.open();
  }, startTimeoutMs);
  afterAll(() => database.close());
  afterEach(async () => {
    for (const table of [...Object.values(filled), formerSlug, document, salesPlan, changeEvent])
      await database.db.delete(table);
  });
  return {
    run: (path, options) => {
      const mediaStore = openMediaFolder(temporaryFolder());
      const clock = () => new Date('2026-03-31T10:00:00Z');
      return importFolder(
        { database, mediaStore, clock, reservedSlugs, sitePath, screens, progress: silentProgress },
        path,
        options,
      );
    },
    database: () => database,
    rowCounts: async () => {
      const rows: Record<string, number> = {};
      for (const [name, table] of Object.entries(filled)) rows[name] = await database.db.$count(table);
      return rows;
    },
    prices: async () => {
      const packs = await database.db
        .select({ reference: pack.reference, cents: pack.priceCents })
        .from(pack);
      return Object.fromEntries(packs.map(({ reference, cents }) => [reference, cents]));
    },
    changes: () => readChanges(database.db, 0),
  };
}

export function finished(result: ImportResult): FinishedImport {
  if (result.outcome === 'refused') throw new Error(result.issues.map(describeIssue).join('\n'));
  return result;
}

/** `{ products: [created, changed, unchanged, only in the database] }` */
export function counts(result: ImportResult): Record<string, number[]> {
  const rows = finished(result).counts;
  return Object.fromEntries(
    rows.map((row) => [row.resource, [row.created, row.changed, row.unchanged, row.onlyStored]]),
  );
}
