import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../api/contract/operation.ts';
import { operations } from '../../api/contract/operations.ts';
import { easyCaptcha, newDistributor } from './account/people.ts';
import { type Driver, oneDriver, startTimeoutMs } from './drivers.ts';
import { openShop, visit } from './orders/shop.ts';
import { siteToken, type TestApi } from './setup.ts';

const reads = Object.values(operations)
  .flatMap((actions): Operation[] => Object.values(actions))
  .filter(({ method }) => method === 'GET');

/** When a session was used last, what its holder has read, and how often they have asked, are of the caller and not of the shop. */
const ofCallers = ['audit_entry', 'customer_session', 'editor_session', 'staff_session', 'rate_limit'];

const tableSchema = z.array(z.object({ name: z.string() }));
const digestSchema = z.tuple([z.object({ digest: z.string().nullable() })]);

/** A digest of each table of the database. */
async function readDigests({ database: { db } }: TestApi): Promise<Record<string, string | null>> {
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = tableSchema.parse(rows).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  const digests: Record<string, string | null> = {};
  for (const name of names.filter((each) => !ofCallers.includes(each))) {
    const table = sql.identifier(name);
    const read = await db.execute(
      sql`select md5(string_agg(md5(each::text), '' order by md5(each::text))) as digest from ${table} as each`,
    );
    const [{ digest }] = digestSchema.parse(read.rows);
    digests[name] = digest;
  }
  return digests;
}

describe.each(oneDriver)('reads on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('change nothing that is stored, for any caller', async () => {
    const distributor = await newDistributor(site, 'reader@example.test');
    const buyer = visit(site, 'lang=fr');
    buyer.cookies.set('session', distributor);
    const order = await buyer.buy();
    await buyer.add(1);
    const editor = await site.openSession();
    const before = await readDigests(site);
    const statuses = new Map<string, number[]>();
    for (const { id, path } of reads) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) =>
        path.startsWith('/order/') && name === 'id' ? order.number : name === 'entity' ? 'page' : '1',
      );
      const responses = [
        await buyer.call('GET', address),
        await site.call('GET', `${address}?lang=fr`),
        await site.call('GET', `${address}?lang=fr`, { token: editor }),
        await site.call('GET', `${address}?lang=fr`, { token: siteToken }),
      ];
      statuses.set(
        id,
        responses.map(({ status }) => status),
      );
    }
    const read = [...statuses].filter(([, each]) => each.includes(200)).map(([id]) => id);
    expect(read.length).toBeGreaterThan(reads.length / 2);
    expect(read).toEqual(
      expect.arrayContaining(['cart.show', 'checkout.show', 'order.show', 'profile.show']),
    );
    expect([...statuses].filter(([, each]) => each.some((status) => status >= 500))).toEqual([]);
    expect(await readDigests(site)).toEqual(before);
  });
});
