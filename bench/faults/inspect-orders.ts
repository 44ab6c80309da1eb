import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Queries } from '../../api/kernel/database/database.ts';
import {
  DURABLE_START_PARAMETERS,
  DurableNodeFs,
} from '../../api/kernel/database/embedded/durable-file-system.ts';
import { FIRST_STOCK, type Inspection } from './order-model.ts';

/** Opens a database after a fault and prints, as JSON, what became of the acknowledged orders. */
const RULES = {
  'stock and sold quantities do not add up': sql`
    select (select quantity from stock) + (select coalesce(sum(quantity), 0) from order_line) <> ${FIRST_STOCK}`,
  'orders and lines differ in number': sql`
    select (select count(*) from customer_order) <> (select count(*) from order_line)`,
  'a line has no order': sql`
    select exists (select from order_line where order_id not in (select id from customer_order))`,
};
const INDEXES = ['stock_pkey', 'customer_order_pkey', 'customer_order_key_key', 'order_line_pkey'];

async function brokenRules(db: Queries): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.execute(sql`select (${query}) as broken`);
    if (rows[0]?.['broken'] !== false) broken.push(rule);
  }
  return broken;
}

/** The application's own engine has no `amcheck`, so the closed directory is opened once more with it. */
async function brokenIndexes(directory: string): Promise<string[]> {
  const engine = new PGlite({
    fs: new DurableNodeFs(directory),
    startParams: [...DURABLE_START_PARAMETERS],
    extensions: { amcheck },
  });
  await engine.exec('create extension if not exists amcheck');
  const broken: string[] = [];
  for (const index of INDEXES) {
    await engine.query('select bt_index_check($1::regclass, true)', [index]).catch((error: Error) => {
      broken.push(`${index}: ${error.message}`);
    });
  }
  await engine.close();
  return broken;
}

async function inspect(dataDir: string, acknowledged: readonly string[]): Promise<Inspection> {
  const startedAt = performance.now();
  const database = await openDatabase({ dataDir });
  const openMs = Math.round(performance.now() - startedAt);
  const { rows } = await database.db.execute(sql`select key from customer_order`);
  const stored = new Set(rows.map((row) => row['key']));
  const rules = await brokenRules(database.db);
  await database.close();
  return {
    stored: stored.size,
    missing: acknowledged.filter((key) => !stored.has(key)).length,
    damage: [...rules, ...(await brokenIndexes(join(dataDir, 'database')))],
    openMs,
  };
}

const [dataDir, acknowledgedFile] = process.argv.slice(2);
if (dataDir === undefined || acknowledgedFile === undefined)
  throw new Error('Name a data directory and a file');
const acknowledged = readFileSync(acknowledgedFile, 'utf8').split('\n').filter(Boolean);
process.stdout.write(`${JSON.stringify(await inspect(dataDir, acknowledged))}\n`);
