import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type CompletionDependencies,
  completeLanguages,
  LanguageOffError,
} from '../api/import/complete-languages.ts';
import { importFolder } from '../api/import/import-folder.ts';
import type { ImportProgress } from '../api/import/progress.ts';
import { reportLines } from '../api/import/report.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { ConfigurationError } from './configuration.ts';
import type { EmbeddedContent } from './content.ts';
import { createSitePath } from './site-path.ts';

interface FirstContentOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly progress: ImportProgress;
  /** Called before the demo is loaded, which takes half a minute. */
  readonly onBegin?: () => void;
}

/**
 * Loads the demo catalogue into a database that holds no site yet, and completes one to which the settings add a language.
 * Returns whether it wrote anything. @throws ConfigurationError where the content has texts in a language that they lack
 */
export async function loadFirstContent(
  { database, clock, mediaStore }: EmbeddedContent,
  { root, progress, onBegin }: FirstContentOptions,
): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select 1 from site limit 1`);
  const dependencies = {
    database,
    mediaStore,
    progress,
    clock: clock.now,
    reservedSlugs: () => reservedSegments,
    sitePath: createSitePath(),
    screens: linkedScreens,
  };
  if (rows.length > 0) return complete(dependencies);
  onBegin?.();
  const result = await importFolder(dependencies, join(root, 'data/demo'));
  if (result.outcome === 'refused') {
    throw new Error(['The demo catalogue cannot be loaded.', ...reportLines(result)].join('\n'));
  }
  return true;
}

async function complete(dependencies: CompletionDependencies): Promise<boolean> {
  try {
    return (await completeLanguages(dependencies)) > 0;
  } catch (error) {
    throw error instanceof LanguageOffError ? new ConfigurationError([error.message]) : error;
  }
}
