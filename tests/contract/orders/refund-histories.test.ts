import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopOrder } from '../../../api/kernel/database/schema/order.ts';
import type { OrderRow } from '../../../api/shop/order/order-rows.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { anyHistory, makeHistory } from './refund-histories.ts';
import { createScriptedProvider } from './scripted-provider.ts';
import { openShop, visit } from './shop.ts';

/** More are tried by hand. */
const histories = Number(process.env['REFUND_HISTORIES'] ?? 120);
const seed = 20_261_129;

/** PostgreSQL where it is installed: there alone two calls are under way at the same moment. */
const driver = drivers.at(-1);
if (driver === undefined) throw new Error('There is no database');

const provider = createScriptedProvider();
let site: TestApi;
let template: OrderRow;
beforeAll(async () => {
  site = await openShop(driver, { paymentProvider: provider });
  const { id } = await visit(site).buy({ method: 'transfer' });
  const [row] = await site.database.db.select().from(shopOrder).where(eq(shopOrder.id, id));
  if (row === undefined) throw new Error('The order is not there');
  template = row;
}, startTimeoutMs);
afterAll(() => site.close());

test(`no email is about money that has not moved (${histories} histories)`, async () => {
  let refunded = 0;
  await fc.assert(
    fc.asyncProperty(anyHistory, async (steps) => {
      const { refundedCents } = await makeHistory(site, provider, template, steps);
      if (refundedCents > 0) refunded += 1;
    }),
    { numRuns: histories, seed, endOnFailure: true },
  );
  expect(refunded).toBeGreaterThan(histories / 4);
}, 600_000);
