import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { toCents } from '../../api/rules/price.ts';
import { Editor } from '../../bench/editor.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent } from '../../bench/shopper.ts';
import { readDatabase } from '../../server/operations/back-up.ts';
import { differences, digestTables } from '../../server/operations/tables.ts';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { delivery } from '../../tests/fixtures/delivery.ts';
import { lostRows, type RowKeys, readRowKeys } from './row-keys.ts';
import { runOnShop, type ShopPlace, startShop } from './shop-process.ts';

export const databaseKinds = ['embedded', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface UpgradeTrial {
  /** Folder of the version that was released. */
  readonly from: string;
  /** Folder of the version that follows it. */
  readonly to: string;
  readonly kind: DatabaseKind;
}

export interface UpgradeResult {
  readonly rows: number;
  /** What was lost on the way there or back, a line each; none: all is well. */
  readonly faults: readonly string[];
}

const ordersBefore = 5;
/** What versions have in common: what they return besides differs. */
const checkoutSchema = z.object({
  totals: z.object({ total: z.object({ amount: z.number(), currency: z.string() }) }),
});
const ordersSchema = z.object({ items: z.array(z.object({ id: z.number() })) });

/**
 * Takes a shop with orders and edits from one version to the next one and back: every row is still there, every order
 * can be read, a new one can be placed, and the backup from before brings back what was.
 * @throws when a version does not start, or a backup cannot be made or restored
 */
export async function tryUpgrade({ from, to, kind }: UpgradeTrial): Promise<UpgradeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const server = kind === 'postgresql' ? await startTemporaryPostgresql() : undefined;
  if (kind === 'postgresql' && !server) throw new Error('PostgreSQL is not on this machine');
  try {
    const place = { dataDirectory: join(folder, 'data'), databaseUrl: await server?.createDatabase() };
    const orders = await fillShop(from, place);
    const [keys, digests] = await readShop(place, async (tx) => [
      await readRowKeys(tx),
      await digestTables(tx),
    ]);
    const backup = join(folder, 'backup');
    await runOnShop(from, place, ['server/backup.ts', backup]);
    const faults = [...(await goOn(to, place, orders, keys)), ...(await goBack(from, place, backup))];
    const found = await readShop(place, digestTables);
    faults.push(...differences(digests, found).map((line) => `back again, ${line}`));
    return { rows: Object.values(keys).reduce((sum, { size }) => sum + size, 0), faults };
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const readShop = <Result>(
  { databaseUrl, dataDirectory }: ShopPlace,
  work: Parameters<typeof readDatabase<Result>>[2],
): Promise<Result> => readDatabase(databaseUrl, dataDirectory, work);

/** A shop of the demo in which people ordered and an editor edited. Returns the ids of the orders. */
async function fillShop(root: string, place: ShopPlace): Promise<number[]> {
  const shop = await startShop(root, place);
  try {
    const orders: number[] = [];
    for (let index = 0; index < ordersBefore; index += 1) orders.push(await buy(shop.address));
    return orders;
  } finally {
    await shop.stop();
  }
}

async function buy(address: string): Promise<number> {
  const agent = shopperAgent();
  try {
    const shopper = new Shopper(address, agent);
    const products = (await demoPacks(address)).slice(0, 2).map((id) => ({ element_id: id, quantity: 1 }));
    await shopper.call('POST', '/cart/products', { products });
    const checkout = await shopper.call('PUT', '/checkout/delivery', delivery);
    const placed = await shopper.place(
      toCents(checkoutSchema.parse(checkout.body).totals.total),
      randomUUID(),
    );
    if (placed.status !== 201) throw new Error(`An order was answered ${placed.status}`);
    return orderIdOf(placed);
  } finally {
    agent.destroy();
  }
}

/** Starts the next version, and compares what it has with what there was. */
async function goOn(root: string, place: ShopPlace, orders: readonly number[], before: RowKeys) {
  const faults: string[] = [];
  const shop = await startShop(root, place);
  try {
    const editor = await Editor.open(shop.address);
    const { items } = ordersSchema.parse(await editor.readOwn('/order?lang=fr&perPage=100'));
    const read = new Set(items.map(({ id }) => id));
    for (const id of orders) if (!read.has(id)) faults.push(`order ${id} is not listed`);
    await buy(shop.address);
  } finally {
    await shop.stop();
  }
  return [...faults, ...lostRows(before, await readShop(place, readRowKeys))];
}

/** Puts the backup in the place of what the next version made of it, by the version that made it. */
async function goBack(root: string, place: ShopPlace, backup: string): Promise<string[]> {
  await runOnShop(root, place, ['server/restore.ts', backup]);
  return existsSync(place.dataDirectory) ? [] : ['the data directory is gone'];
}
