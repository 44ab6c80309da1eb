import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type CompletionDependencies,
  completeLanguages,
  LanguageOffError,
} from '../api/import/complete-languages.ts';
import { type ImportDependencies, importFolder } from '../api/import/import-folder.ts';
import { loadStock } from '../api/import/load-stock.ts';
import type { ImportProgress } from '../api/import/progress.ts';
import { reportLines } from '../api/import/report.ts';
import type { Queries } from '../api/kernel/database/database.ts';
import type { DatabaseClock } from '../api/kernel/database/database-clock.ts';
import { exclusively } from '../api/kernel/database/exclusively.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { ConfigurationError } from './configuration.ts';
import type { EmbeddedContent } from './content.ts';
import { createSitePath } from './site-path.ts';

/** Any number that no other advisory lock of the application uses. */
const lockKey = 7_301_905;

interface FirstContentOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly progress: ImportProgress;
  /** Called before the demo is loaded, which takes half a minute. */
  readonly onBegin?: () => void;
}

/**
 * Loads the demo catalogue into a database that holds no site yet, and completes one to which the settings add a language.
 * Of several processes that start at once, one does so and the others wait. Returns whether the content is new to this
 * process. @throws ConfigurationError where the content has texts in a language that they lack
 */
export async function loadFirstContent(
  {
    database,
    clock,
    mediaStore,
  }: Pick<EmbeddedContent, 'database' | 'mediaStore'> & { readonly clock: Pick<DatabaseClock, 'now'> },
  { root, progress, onBegin }: FirstContentOptions,
): Promise<boolean> {
  const dependencies = {
    database,
    mediaStore,
    progress,
    clock: clock.now,
    reservedSlugs: () => reservedSegments,
    sitePath: createSitePath(),
    screens: linkedScreens,
  };
  if (await hasSite(database.db)) return exclusively(database, lockKey, () => complete(dependencies));
  onBegin?.();
  await exclusively(database, lockKey, async () => {
    if (!(await hasSite(database.db))) await loadDemo(dependencies, root);
  });
  return true;
}

async function hasSite(db: Queries): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from site limit 1`);
  return rows.length > 0;
}

async function loadDemo(dependencies: ImportDependencies, root: string): Promise<void> {
  const result = await importFolder(dependencies, join(root, 'data/demo'));
  if (result.outcome === 'refused') {
    throw new ConfigurationError(['The demo catalogue cannot be loaded.', ...reportLines(result)]);
  }
  await loadStock(dependencies.database, join(root, 'data/stock'), dependencies.clock());
}

async function complete(dependencies: CompletionDependencies): Promise<boolean> {
  try {
    return (await completeLanguages(dependencies)) > 0;
  } catch (error) {
    throw error instanceof LanguageOffError ? new ConfigurationError([error.message]) : error;
  }
}
