import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrentDriver, startTimeoutMs } from '../drivers.ts';
import { visit } from '../orders/shop.ts';
import { openCountingShop, setLevels, stockOf } from './shop.ts';

const bags = 12;
const buyers = 40;

test(
  'of more buyers than bags at the same moment, as many are served as there are bags',
  async () => {
    const site = await openCountingShop(concurrentDriver);
    try {
      const { rows } = await site.database.db.execute<{ id: number; reference: string }>(
        sql`select id, reference from pack where id in (1, 2) order by id`,
      );
      const references = rows.map(({ reference }) => reference);
      await setLevels(
        site,
        references.map((reference) => ({ reference, on_hand: bags })),
      );
      // Half of them put the packs into their carts the other way round.
      const visitors = Array.from({ length: buyers }, () => visit(site));
      for (const [index, visitor] of visitors.entries()) {
        for (const id of index % 2 === 0 ? [1, 2] : [2, 1]) await visitor.add(id);
        await visitor.deliver();
      }
      const placed = await Promise.all(visitors.map((visitor) => visitor.place('transfer')));
      const outcomes = placed.map(({ status, body }) =>
        status === 201 ? 'placed' : String(Object(Object(body).errors).status),
      );
      expect(
        Object.fromEntries(
          Object.entries(Object.groupBy(outcomes, (each) => each)).map(([key, list]) => [key, list?.length]),
        ),
      ).toEqual({
        placed: bags,
        cart_changed: buyers - bags,
      });
      for (const reference of references) {
        expect(await stockOf(site, reference)).toMatchObject({
          free: 0,
          state: 'sold_out',
          levels: [{ on_hand: bags, reserved: bags }],
        });
      }
    } finally {
      await site.close();
    }
  },
  startTimeoutMs,
);
