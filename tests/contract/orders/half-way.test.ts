import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountUse } from '../../../api/kernel/database/schema/cart.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import {
  orderEvent,
  orderLine,
  payment,
  shopOrder,
  storedResponse,
} from '../../../api/kernel/database/schema/order.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import type { TestApi } from '../setup.ts';
import { cartOf, openShop, visit } from './shop.ts';

/** Everything that an order writes. */
const written = {
  shop_order: shopOrder,
  order_line: orderLine,
  order_event: orderEvent,
  payment,
  discount_use: discountUse,
  mail_message: mailMessage,
  kept_answer: storedResponse,
};

describe.each(drivers)('an order that fails half-way on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver);
    const value = { fr: 'maison@shop.test', nl: 'huis@shop.test' };
    await site.edit('POST', '/setting', settingInput({ code: 'company_email', value }));
    await site.database.db.execute(sql`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is gone'; end $$`);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(written).map(async ([name, table]) => [name, await site.database.db.$count(table)]),
      ),
    );
  const withCode = async (code: string) => {
    const ann = visit(site);
    await ann.add(1, 2);
    expect((await ann.call('POST', '/cart/discount', { code })).status).toBe(200);
    await ann.deliver();
    return ann;
  };

  test.each(Object.keys(written))(
    'leaves nothing when it cannot write %s, and can be placed after',
    async (name) => {
      const ann = await withCode('BIENVENUE10');
      const before = await counts();
      const table = sql.identifier(name);
      await site.database.db.execute(
        sql`create trigger refuse before insert on ${table} for each row execute function refuse_row()`,
      );
      const failed = await ann
        .place()
        .finally(() => site.database.db.execute(sql`drop trigger refuse on ${table}`));
      expect(failed).toMatchObject({ status: 500, body: { errors: { status: 'internal' } } });
      expect(JSON.stringify(failed.body)).not.toContain('disk');
      expect(await counts()).toEqual(before);
      expect(cartOf(await ann.call('GET', '/cart'))).toMatchObject({
        count: 2,
        discounts: [{ code: 'BIENVENUE10' }],
      });
      expect((await ann.place()).status).toBe(201);
      const after = await counts();
      expect(after).toMatchObject({ shop_order: (before['shop_order'] ?? 0) + 1 });
      expect(Object.keys(written).filter((each) => after[each] === before[each])).toEqual([]);
    },
  );

  test('ten buyers who want the last use of a code at once: one gets it, the others are refused', async () => {
    const once = { code: 'LAST', maximum_uses: 1, effect: { kind: 'percent', percent: 10 } };
    const created = await site.edit('POST', '/discount', {
      ...once,
      description: { fr: '10 %', nl: '10 %' },
      sales_plans: ['part'],
    });
    expect(created.status).toBe(201);
    const before = await counts();
    const buyers = await Promise.all(Array.from({ length: 10 }, () => withCode('LAST')));
    const responses = await Promise.all(buyers.map((buyer) => buyer.place()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, Object(Object(body).errors).status])).toEqual(
      Array.from({ length: 9 }, () => [409, 'total_changed']),
    );
    expect(await counts()).toMatchObject({
      shop_order: (before['shop_order'] ?? 0) + 1,
      discount_use: (before['discount_use'] ?? 0) + 1,
    });
  });
});
