import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productDetailSchema, productInputSchema } from '../../api/contract/catalogue.ts';
import { claimReceiptSchema } from '../../api/contract/claim.ts';
import type { Order } from '../../api/contract/order.ts';
import { discountUse } from '../../api/kernel/database/schema/cart.ts';
import { claim, upload } from '../../api/kernel/database/schema/claim.ts';
import { payment, paymentRefund } from '../../api/kernel/database/schema/order.ts';
import { priceHistory, product } from '../../api/kernel/database/schema/product.ts';
import { delivery, home } from '../fixtures/delivery.ts';
import { easyCaptcha, newCustomer } from './account/people.ts';
import { maintainOn } from './begin-scheduled-jobs.ts';
import { claimInput, photo, sendClaim } from './claims/senders.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { pageInput, settingInput } from './inputs.ts';
import { mailDepartures, openShop, payByTest, type Visitor, visit } from './orders/shop.ts';
import { idOf, type TestApi } from './setup.ts';

const dayHours = 24;
const readingHours = 1 / 1000;
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const both = (text: string) => ({ fr: text, nl: text });

describe.each(oneDriver)('what is past its term on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
    await site.edit('POST', '/setting', settingInput({ code: 'vat_number', value: both('BE0999999922') }));
  }, startTimeoutMs);
  afterAll(() => site.close());

  /** The daily upkeep as on a day; the editor signs in anew afterwards, since it ends old sessions. */
  async function maintain(day: string): Promise<void> {
    await maintainOn(day, site.database);
    site.passHours(0);
    await statusOf('/order');
  }
  const statusOf = async (path: string) => (await site.edit('GET', path)).status;
  const countIn = async (table: string) => {
    const { rows } = await site.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return rows[0]?.count;
  };

  const claimed = async (visitor?: Visitor, more: object = {}) => {
    const files = [await photo()];
    const { body } = await sendClaim(site, claimInput(more), files, visitor ? { visitor } : {});
    return claimReceiptSchema.parse(body).number;
  };
  const answer = (number: string, status: string, text = '') =>
    site.edit('PUT', `/claim/${number}/state`, { status, answer: text });

  describe('of claims', () => {
    let closed: string,
      refused: string,
      accepted: string,
      reopened: string,
      examined: string,
      waiting: string;
    beforeAll(async () => {
      [closed, refused, accepted, reopened, examined, waiting] = [
        await claimed(),
        await claimed(),
        await claimed(),
        await claimed(),
        await claimed(),
        await claimed(),
      ];
      await answer(closed, 'closed');
      await answer(refused, 'refused', 'Non.');
      await answer(accepted, 'accepted', 'Un sac part demain.');
      await answer(reopened, 'closed');
      await answer(examined, 'in_review');
      site.passHours(300 * dayHours);
      await answer(reopened, 'closed', 'Voici encore un mot.');
    });
    const stored = async () => {
      const numbers = [closed, refused, accepted, reopened, examined, waiting];
      const found = await Promise.all(numbers.map((number) => statusOf(`/claim/${number}`)));
      return { found, photos: await site.database.db.$count(upload) };
    };

    test('nothing goes before two years', async () => {
      await maintain('2028-02-28T00:00:00Z');
      expect(await stored()).toEqual({ found: [200, 200, 200, 200, 200, 200], photos: 6 });
    });

    test('two years after the last answer they go, with their events and photos, also those that nobody has closed; those that wait for an answer stay', async () => {
      await maintain('2028-03-10T00:00:00Z');
      expect(await stored()).toEqual({ found: [404, 404, 404, 200, 200, 200], photos: 3 });
      await maintain('2029-01-10T00:00:00Z');
      expect(await stored()).toEqual({ found: [404, 404, 404, 404, 200, 200], photos: 2 });
      await maintain('2050-01-01T00:00:00Z');
      expect(await stored()).toEqual({ found: [404, 404, 404, 404, 200, 200], photos: 2 });
      expect(await countIn('claim_event')).toBe(3);
      expect(await countIn('claim_photo')).toBe(2);
      await site.database.db.delete(claim);
      expect(Number(/\d+$/.exec(await claimed())?.[0])).toBeGreaterThan(Number(/\d+$/.exec(waiting)?.[0]));
      await site.database.db.delete(claim);
    });
  });

  describe('of orders', () => {
    let session: string;
    let settled: Order, cancelled: Order;
    let givenUp: Order[];
    let open: Order[];
    let withClosedClaim: Order;
    let withdrawals: number[];

    const asCustomer = () => {
      const visitor = visit(site);
      visitor.cookies.set('session', session);
      return visitor;
    };
    const move = async (order: Order, ...states: string[]) => {
      for (const status of states) {
        const moved = await site.edit('PUT', `/order/${order.id}/state`, { status });
        expect(moved.status).toBe(200);
      }
    };
    async function buyPaid(visitor = visit(site), code?: string): Promise<Order> {
      await visitor.add(1);
      if (code) expect((await visitor.call('POST', '/cart/discount', { code })).status).toBe(200);
      const order = await visitor.buy();
      await payByTest(visitor, order.id, 'paid');
      return order;
    }
    async function declare(orderNumber: string): Promise<number> {
      const visitor = visit(site);
      const offer = await visitor.call('POST', '/captcha', { action: 'withdrawal' });
      site.passHours(readingHours);
      const { stamp } = Object(offer.body);
      const declared = { name: 'Amélie', order_number: orderNumber, email: delivery.email, articles: '' };
      return idOf(await visitor.call('POST', '/withdrawal', { stamp, ...declared }));
    }
    const deal = (id: number) =>
      site.edit('PUT', `/desk/withdrawal/${id}`, { status: 'handled', note: 'Remboursée.' });
    const refundWaits = async (order: Order) => {
      const [paid] = await site.database.db.select().from(payment).where(eq(payment.orderId, order.id));
      const [createdAt, key] = [new Date('2026-12-27T00:00:00Z'), `refund of ${order.number}`];
      const noted = { reason: 'staff', state: 'requested', nextAttemptAt: createdAt, createdAt } as const;
      const amount = { paymentId: paid?.id ?? 0, amountCents: 100 };
      await site.database.db.insert(paymentRefund).values({ ...amount, ...noted, key });
    };

    beforeAll(async () => {
      session = await newCustomer(site, 'ann@example.test');
      settled = await buyPaid(asCustomer(), 'BIENVENUE10');
      await site.edit('POST', `/desk/order/${settled.id}/note`, { note: 'Rappeler Zoé' });
      await move(settled, 'shipped', 'delivered');
      cancelled = await buyPaid();
      await move(cancelled, 'cancelled');
      withClosedClaim = await buyPaid();
      await move(withClosedClaim, 'shipped');
      const failing = visit(site);
      const failed = await failing.buy();
      await payByTest(failing, failed.id, 'failed');
      givenUp = [await visit(site).buy({ method: 'transfer' }), failed];
      const buyer = visit(site);
      const paying = await buyer.buy();
      await buyer.call('POST', `/order/${paying.id}/payment`, { paymentBy: 'test' });
      const transferred = await visit(site).buy({ method: 'transfer' });
      const unsent = await buyPaid();
      const refunding = await buyPaid();
      await move(refunding, 'shipped');
      await refundWaits(refunding);
      const withdrawn = await buyPaid();
      await move(withdrawn, 'shipped', 'delivered');
      const complaining = visit(site);
      const claimedOrder = await buyPaid(complaining);
      await move(claimedOrder, 'shipped');
      const [line] = claimedOrder.lines;
      const products = [{ reference: line?.reference, designation: line?.name, qty: 1, palette: '' }];
      await claimed(complaining, { orderNumber: claimedOrder.number, products });
      const firm = visit(site, 'lang=fr&sales_plan_id=2');
      const shippedLate = await firm.buy({
        to: {
          ...delivery,
          is_firm: true,
          enterprise_number: '0403.199.702',
          selectedShippingAddress: { ...home, company: 'Peintures Dubois SRL' },
        },
      });
      await payByTest(firm, shippedLate.id, 'paid');
      open = [paying, transferred, unsent, refunding, withdrawn, claimedOrder, shippedLate];
      withdrawals = [
        await declare(settled.number),
        await declare(withdrawn.number),
        await declare('by phone'),
        await declare('by letter'),
      ];
      await deal(withdrawals[0] ?? 0);
      await deal(withdrawals[2] ?? 0);
      site.passHours(200 * dayHours);
      await move(shippedLate, 'shipped');
      await mailDepartures(site);
      await move(transferred, 'paid');
      const late = { orderNumber: withClosedClaim.number, email: delivery.email };
      await answer(await claimed(undefined, late), 'closed');
    }, startTimeoutMs);

    const shown = (orders: readonly Order[]) => Promise.all(orders.map(({ id }) => statusOf(`/order/${id}`)));
    const declarations = () => Promise.all(withdrawals.map((id) => statusOf(`/desk/withdrawal/${id}`)));

    test('nothing goes before ten whole years', async () => {
      await maintain('2036-12-31T20:00:00Z');
      const all = [settled, cancelled, withClosedClaim, ...givenUp, ...open];
      expect(await shown(all)).toEqual(Array(all.length).fill(200));
      expect(await declarations()).toEqual([200, 200, 200, 200]);
    });

    test('ten years after that of its date an order goes that is settled or that nobody has paid, with all that belongs to it', async () => {
      expect(settled.discountCode).toBe('BIENVENUE10');
      const references = await site.database.db.select().from(payment);
      await maintain('2037-01-10T00:00:00Z');
      expect(await shown([settled, cancelled, withClosedClaim, ...givenUp])).toEqual(Array(5).fill(404));
      const { rows } = await site.database.db.execute(sql`
        select name, count(*)::int as count from (
          select 'lines' as name, order_id from order_line union all
          select 'events', order_id from order_event union all
          select 'payments', order_id from payment union all
          select 'notes', order_id from order_note union all
          select 'invoices', order_id from invoice) part
        where order_id in (${settled.id}, ${cancelled.id}, ${withClosedClaim.id}, ${givenUp[0]?.id}) group by name`);
      expect(rows).toEqual([]);
      const gone = references.filter(({ orderId }) => orderId === settled.id);
      expect(gone).toHaveLength(1);
      const test = await visit(site).call('GET', `/test-payment/${gone[0]?.reference}`);
      expect(test.status).toBe(404);
    });

    test('an order that waits for something stays, and so does the last number of invoices', async () => {
      expect(await shown(open)).toEqual(Array(open.length).fill(200));
      expect((await site.edit('GET', `/order/${open.at(-1)?.number}/invoice.xml`)).status).toBe(200);
      await maintain('2050-01-01T00:00:00Z');
      expect(await shown(open)).toEqual([...Array(open.length - 1).fill(200), 404]);
    });

    test('withdrawals go with their order, and those of none ten years after they were dealt with', async () => {
      expect(await declarations()).toEqual([404, 200, 404, 200]);
    });

    test('the use of a code stays counted, and tells no more whose it was', async () => {
      expect(await site.database.db.select().from(discountUse)).toMatchObject([
        { orderNumber: settled.number, customerDigest: '' },
      ]);
    });

    test('lists, figures and the pages of customers show what is left', async () => {
      expect((await asCustomer().call('GET', '/order')).status).toBe(401);
      session = await newCustomer(site, 'bob@example.test');
      const again = await asCustomer().buy();
      expect(again.id).toBeGreaterThan(Math.max(...open.map(({ id }) => id)));
      expect((await asCustomer().call('GET', '/order')).body).toMatchObject({
        items: [{ number: again.number }],
      });
      expect((await site.edit('GET', '/desk/order')).body).toMatchObject({ total: open.length });
      expect((await site.edit('GET', '/desk/sales')).body).toMatchObject({ day: { orders: 0 } });
      expect((await site.edit('GET', '/customer?text=bob')).body).toMatchObject({ total: 1 });
    });
  });

  describe('of revisions', () => {
    let path: string;
    const titled = (number: number, tags: readonly string[] = []) =>
      pageInput({ code: 'terms', slug: both('terms'), title: both(`Title ${number}`), tags: [...tags] });
    const ofCampaign = ['campaign'];
    const send = async (method: string, end: string, seen: number, body?: unknown) => {
      const token = await site.openSession();
      return site.call(method, path + end, { token, body, headers: { 'If-Match': `"${seen}"` } });
    };
    const save = async (versions: readonly number[], tags?: readonly string[]) => {
      for (const version of versions) await send('PUT', '', version - 1, titled(version, tags));
    };
    const listed = async () => {
      const { body } = await site.edit('GET', `${path}/revision?perPage=100`);
      const { items } = z.object({ items: z.array(z.object({ version: z.number() })) }).parse(body);
      return items.map(({ version }) => version).toReversed();
    };
    beforeAll(async () => {
      path = `/desk/record/page/${idOf(await site.edit('POST', '/page', titled(1)))}`;
      await save(range(2, 20));
      await send('PUT', '/draft', 20, titled(20, ofCampaign));
      const { body } = await send('POST', '/draft/publish', 21, { until: '2040-01-01T00:00:00Z' });
      expect(body).toMatchObject({ version: 22 });
      site.passHours(400 * dayHours);
      await save(range(23, 80), ofCampaign);
    });

    test('nothing goes before two years', async () => {
      await maintain('2029-07-01T00:00:00Z');
      expect(await listed()).toEqual([...range(1, 20), ...range(22, 80)]);
    });

    test('older ones go, but for the newest fifty', async () => {
      await maintain('2029-08-01T00:00:00Z');
      expect(await listed()).toEqual(range(23, 80));
      await maintain('2031-01-01T00:00:00Z');
      expect(await listed()).toEqual(range(31, 80));
      await maintain('2039-01-01T00:00:00Z');
      expect(await listed()).toEqual(range(31, 80));
    });

    test('the history goes on with those that are left, and what was published for a time ends', async () => {
      expect((await send('POST', '/revision/30/restore', 80)).status).toBe(404);
      expect((await send('POST', '/revision/31/restore', 80)).body).toMatchObject({ version: 81 });
      site.passHours(13 * 365 * dayHours);
      await site.api.publishScheduled();
      expect((await site.edit('GET', path)).body).toMatchObject({ version: 82, input: titled(31) });
    });
  });

  describe('of prices', () => {
    test('those of the last year stay, and the one that held when it began', async () => {
      const [stored] = await site.database.db.select().from(product).where(eq(product.id, 1));
      const input = { ...productInputSchema.parse(stored?.input), pictures: [] };
      const packs = (cents: number) =>
        input.packs.map((each) => ({ ...each, picture: null, price_cents: cents }));
      const history = () =>
        site.database.db
          .select({ cents: priceHistory.cents, from: priceHistory.from })
          .from(priceHistory)
          .where(eq(priceHistory.packReference, input.packs[0]?.reference ?? ''))
          .orderBy(priceHistory.from);
      const cents = async () => (await history()).map((each) => each.cents);
      const shown = async () =>
        productDetailSchema.parse((await site.call('GET', '/product/1')).body).packs[0]?.price_cut;
      for (const [price, days] of [
        [1200, 100],
        [1300, 20],
        [1400, 400],
        [1500, 20],
        [1000, 0],
      ] as const) {
        const saved = await site.edit('PUT', '/product/1', { ...input, packs: packs(price) });
        expect(saved.body).toMatchObject({ id: 1 });
        site.passHours(days * dayHours);
      }
      const cut = await shown();
      expect(cut).toMatchObject({ lowest_with_tax: { amount: 14 } });
      const before = await cents();
      expect(before.slice(-5)).toEqual([1200, 1300, 1400, 1500, 1000]);
      const packsBefore = await countPacks();
      await maintain((await history()).at(-1)?.from.toISOString() ?? '');
      expect(await cents()).toEqual([1400, 1500, 1000]);
      expect(await countPacks()).toEqual(packsBefore);
      expect(await shown()).toEqual(cut);
    });
  });

  /** Packs of which a price is known: each has the one that holds today. */
  const countPacks = async () => {
    const { rows } = await site.database.db.execute(
      sql`select count(distinct pack_reference)::int as count from ${priceHistory}`,
    );
    return rows;
  };

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
