import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { category } from '../../api/kernel/database/schema/category.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { media } from '../../api/kernel/database/schema/media.ts';
import { pack, product } from '../../api/kernel/database/schema/product.ts';
import { searchDocument } from '../../api/kernel/database/schema/search.ts';
import { setting } from '../../api/kernel/database/schema/site.ts';
import { vocabulary } from '../../api/kernel/database/schema/vocabulary.ts';

const COMMAND = fileURLToPath(new URL('../../server/import.ts', import.meta.url));
/** First word of the line that the command prints when it begins to write. */
const WRITING = 'Records';

export interface RunningImport {
  /** Fulfils when the import begins to write; rejects when it ends before. */
  readonly writing: Promise<void>;
  kill(): Promise<void>;
  /** Waits until the import ends by itself; gives its exit code. */
  ended(): Promise<number | null>;
}

export function startImport(words: readonly string[], dataDir: string): RunningImport {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const { promise: writing, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes(WRITING)) resolve();
  });
  closed.then(() => reject(new Error(`The import ended before it wrote:\n${output}`)));
  writing.catch(() => undefined);
  return {
    writing,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
    ended: async () => {
      await closed;
      return child.exitCode;
    },
  };
}

export async function createEmptyDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database);
  await database.close();
}

export interface ImportState {
  readonly rows: Readonly<Record<string, number>>;
  readonly openMs: number;
}

const tables = { setting, vocabulary, category, product, pack, media, searchDocument, changeEvent };

/** Counts what an import has left in the database. */
export async function inspectImport(dataDir: string): Promise<ImportState> {
  const startedAt = performance.now();
  const database = await openDatabase({ dataDir });
  const openMs = Math.round(performance.now() - startedAt);
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) rows[name] = await database.db.$count(table);
  await database.close();
  return { rows, openMs };
}
