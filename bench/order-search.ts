import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { staffOrderListSchema } from '../api/contract/desk/shop-work.ts';
import type { Database } from '../api/kernel/database/database.ts';
import { makeFirstAdmin } from './desk-staff.ts';
import type { Editor } from './editor.ts';
import { percentile, print, report } from './figure.ts';
import type { ServerProcess } from './server-process.ts';
import { onBothDatabases } from './shop-databases.ts';
import { demoPacks, Shopper, shopperAgent } from './shopper.ts';

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const rounds = 40;
const mostMs = 50;
const foundWithinMs = 600_000;
/** As the list asks for them, and as the field that leads to any record does. */
const perPage = { list: 50, jump: 5 };

const firstNames = ['Anna', 'Jan', 'Marie', 'Luc', 'Sofie', 'Émile', 'Nathalie', 'Piet', 'Chloé', 'Wouter'];
const lastNames = [
  'Peeters',
  'Janssens',
  'Maes',
  'Dubois',
  'Lambert',
  'Willems',
  'Lefèvre',
  'Claes',
  'Dupont',
];
const towns = ['Gent', 'Liège', 'Namur', 'Antwerpen', 'Brugge', 'Mons', 'Leuven', 'Hasselt', 'Charleroi'];

/** What staff type, by what it is; some stand in a tenth of all orders, some in one, some in none. */
const searches: readonly (readonly [string, (round: number) => string])[] = [
  ['a name', (round) => pick(lastNames, round)],
  [
    'two names and a town',
    (round) => `${pick(firstNames, round)} ${pick(lastNames, round)} ${pick(towns, round)}`,
  ],
  ['an email address', (round) => `client${1 + ((round * 2477) % orders)}@example.test`],
  ['an order number', (round) => `2026-${String(1 + ((round * 2477) % orders)).padStart(6, '0')}`],
  ['one letter', (round) => 'abcdefghij'[round % 10] ?? ''],
  ['nothing that is there', (round) => `xqzw${round}`],
];

const pick = (words: readonly string[], round: number) => words[round % words.length] ?? '';

/** Milliseconds of the search for orders at the desk of a shop with many, and how soon it finds them after an upgrade. */
export const benchOrderSearch = (dataDirectory: string): Promise<boolean> =>
  onBothDatabases(dataDirectory, async ({ kind, start, open }) => {
    print(`search for orders on ${kind}: ${orders} orders`);
    const first = await start();
    await placeOrder(first).finally(() => first.stop());
    const database = await open();
    await copyOrder(database).finally(() => database.close());
    const server = await start();
    const admin = await request.newContext();
    try {
      const editor = await makeFirstAdmin(admin, server.address);
      const seconds = await untilAllAreFound(editor);
      report({ name: 'until orders of an earlier build are found by words', value: seconds, unit: 's' });
      const met: boolean[] = [];
      for (const [name, textOf] of searches) met.push(await search(editor, name, textOf));
      return met.every(Boolean);
    } finally {
      await admin.dispose();
      await server.stop();
    }
  });

async function placeOrder(server: ServerProcess): Promise<void> {
  const shopper = new Shopper(server.address, shopperAgent());
  await shopper.fill((await demoPacks(server.address)).slice(0, 1));
  const { status } = await shopper.place(await shopper.deliver(), randomUUID());
  if (status !== 201) throw new Error(`The order was answered with ${status}`);
}

/** Copies the order that is there, for other buyers, as a build stored it that knew of no words. */
async function copyOrder({ db }: Database): Promise<void> {
  const wordOf = (words: readonly string[], step: number) =>
    sql`(${sql.param([...words])}::text[])[1 + (n / ${step}::int) % ${words.length}::int]`;
  const names = sql`jsonb_build_object('firstname', ${wordOf(firstNames, 1)}, 'lastname', ${wordOf(lastNames, 7)},
    'city', ${wordOf(towns, 61)}, 'zipcode', (1000 + n % 8999)::text, 'address', 'Rue ' || md5(n::text) || ' ' || n % 200)`;
  const at = sql`now() - (${orders} - n) * interval '5 minutes'`;
  const batch = 5000;
  for (let from = 1; from <= orders; from += batch)
    await db.execute(sql`
      insert into shop_order (placed_at, changed_at, locale, target, email, state, currency, total_cents, document)
      select ${at}, ${at}, locale, target, 'client' || n || '@example.test', 'delivered', currency, total_cents,
        document || jsonb_build_object(
          'shippingAddress', document -> 'shippingAddress' || ${names},
          'billingAddress', document -> 'billingAddress' || ${names}, 'phone', '+32 470 ' || 100000 + n % 900000)
      from (select * from shop_order order by id limit 1) o
      cross join generate_series(${from}::int, ${Math.min(from + batch - 1, orders)}::int) n`);
}

const find = async (editor: Editor, text: string, count: number) =>
  staffOrderListSchema.parse(
    await editor.readOwn(`/desk/order?perPage=${count}&text=${encodeURIComponent(text)}`),
  );

async function untilAllAreFound(editor: Editor): Promise<number> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  // Words are given to the oldest first.
  while ((await find(editor, `client${orders}@example.test`, 1)).total === 0) {
    if (seconds() * 1000 > foundWithinMs) throw new Error('The orders are not found by their words');
    await delay(500);
  }
  return seconds();
}

async function search(editor: Editor, name: string, textOf: (round: number) => string): Promise<boolean> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await find(editor, textOf(round), round % 2 === 0 ? perPage.list : perPage.jump);
    durations.push(performance.now() - startedAt);
  }
  return report({
    name: `orders found by ${name}, p95`,
    value: percentile(durations, 0.95),
    unit: 'ms',
    limit: { at: 'most', value: mostMs },
  });
}
