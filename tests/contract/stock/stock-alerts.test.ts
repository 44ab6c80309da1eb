import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { stockAlert } from '../../../api/kernel/database/schema/stock.ts';
import { pruneAlerts } from '../../../api/shop/stock-alert/alert-rows.ts';
import { sendAlerts } from '../../../api/shop/stock-alert/send-alerts.ts';
import { easyCaptcha, goodPassword, newCustomer } from '../account/people.ts';
import { type Driver, drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { openCountingShop, setLevels, stockOf } from './shop.ts';

const readingHours = 1 / 1000;
const stampSchema = z.object({ stamp: z.string() });

describe.each(drivers)('who wants to be told of a sold-out pack on $kind', (driver: Driver) => {
  let site: TestApi;
  let reference: string;
  let other: string;
  let caller = 0;
  beforeAll(async () => {
    site = await openCountingShop(driver, easyCaptcha);
    const { rows } = await site.database.db.execute(
      sql`select reference from pack where id in (1, 2) order by id`,
    );
    const packs = z.array(z.object({ reference: z.string() })).parse(rows);
    [reference, other] = [packs[0]?.reference ?? '', packs[1]?.reference ?? ''];
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(async () => {
    caller += 1;
    await site.database.db.delete(mailMessage);
    await site.database.db.delete(stockAlert);
    site.passHours(1);
    await setLevels(site, [
      { reference, on_hand: 0 },
      { reference: other, on_hand: 0 },
    ]);
  });

  const headers = () => ({ 'x-test-address': `192.0.2.${caller}` });
  const call = (path: string, body: object, query = 'lang=fr&sales_plan_id=1') =>
    site.call('POST', `${path}?${query}`, { body, headers: headers() });
  async function ask(email: string, { pack = reference, query }: { pack?: string; query?: string } = {}) {
    const { stamp } = stampSchema.parse((await call('/captcha', { action: 'stock-alert' })).body);
    site.passHours(readingHours);
    return call('/stock-alert', { reference: pack, email, stamp }, query);
  }
  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  const alerts = () => site.database.db.select().from(stockAlert).orderBy(stockAlert.id);
  async function newestToken(): Promise<string> {
    const { text = '' } = (await emails()).at(-1) ?? {};
    return (
      new URL(/https?:\S+confirm=\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('confirm') ?? ''
    );
  }
  const confirm = async (token?: string) =>
    call('/stock-alert/confirm', { token: token ?? (await newestToken()) });
  /** Whom a pack was asked for and confirmed by. */
  async function wait(email: string, options: { pack?: string; query?: string } = {}): Promise<void> {
    await ask(email, options);
    expect((await confirm()).status).toBe(201);
    await site.database.db.delete(mailMessage);
  }
  const send = () => sendAlerts(site.api.orders);

  test('is stored once the link of the email was followed and confirmed, and told once', async () => {
    expect(await ask('Zoe@Example.test', { query: 'lang=nl&sales_plan_id=2' })).toMatchObject({
      status: 201,
      body: { reference },
    });
    expect(await alerts()).toEqual([]);
    expect(await emails()).toMatchObject([
      { template: 'stock_alert_confirm', recipient: 'Zoe@Example.test', locale: 'nl' },
    ]);
    const token = await newestToken();
    expect([await confirm(token), await confirm(token)]).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await alerts()).toMatchObject([
      { reference, email: 'Zoe@Example.test', emailKey: 'zoe@example.test', locale: 'nl', target: 'pro' },
    ]);
    expect(await stockOf(site, reference)).toMatchObject({ state: 'sold_out', waiting_count: 1 });
    await site.database.db.delete(mailMessage);

    await send();
    expect(await emails()).toEqual([]);
    await setLevels(site, [{ reference, on_hand: 9 }]);
    await Promise.all([send(), send(), send()]);
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'stock_alert', recipient: 'Zoe@Example.test', locale: 'nl' });
    expect(mail?.subject).toMatch(/^Weer verkrijgbaar: /);
    expect(mail?.text).toMatch(/\/nl\/\S+\/product\//);
    expect(await alerts()).toEqual([]);
    expect(await stockOf(site, reference)).toMatchObject({ waiting_count: 0 });
  });

  test('waits on while the pack is sold out again, and is told of the pack that was asked for alone', async () => {
    await wait('ann@example.test');
    await wait('bob@example.test', { pack: other });
    await setLevels(site, [{ reference, on_hand: 5 }]);
    await setLevels(site, [{ reference, on_hand: 0 }]);
    await send();
    expect(await emails()).toEqual([]);
    await setLevels(site, [{ reference: other, on_hand: 5 }]);
    await send();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['bob@example.test']);
    expect((await alerts()).map(({ email }) => email)).toEqual(['ann@example.test']);
  });

  test('hears of no pack that has left the catalogue or is no longer counted', async () => {
    await wait('ann@example.test');
    await site.edit('PUT', `/stock/rule/${reference}`, { is_counted: false });
    await send();
    expect(await emails()).toEqual([]);
    expect(await ask('bob@example.test')).toMatchObject({ status: 422 });
    await site.edit('PUT', `/stock/rule/${reference}`, { is_counted: true });
    await setLevels(site, [{ reference, on_hand: 3 }]);
    await site.database.db.update(stockAlert).set({ reference: 'GONE' });
    await send();
    expect(await alerts()).toHaveLength(1);
    await pruneAlerts(site.database.db, site.now());
    expect(await alerts()).toEqual([]);
  });

  test('is refused for what can be had or is unknown, with a wrong address, and without a stamp', async () => {
    await setLevels(site, [{ reference, on_hand: 2 }]);
    const refused = await ask('ann@example.test');
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['reference']]);
    expect(await ask('ann@example.test', { pack: 'NOTHING' })).toMatchObject({ status: 404 });
    expect(Object.keys(fieldsOf(await ask('ann@', { pack: other })))).toEqual(['email']);
    const unstamped = await call('/stock-alert', { reference: other, email: 'ann@example.test' });
    expect(Object.keys(fieldsOf(unstamped))).toEqual(['captcha']);
    expect(await emails()).toEqual([]);
    const show = (pack: string) =>
      site.call('GET', `/stock-alert?reference=${pack}&lang=fr&sales_plan_id=1`).then(({ body }) => body);
    expect([await show(reference), await show(other)]).toMatchObject([
      { is_sold_out: false },
      { is_sold_out: true },
    ]);
  });

  test('gets the same answer and no sixth email a day, and one caller asks ten times an hour', async () => {
    const answers: unknown[] = [];
    for (let time = 0; time < 7; time += 1) answers.push((await ask('ann@example.test')).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await emails()).toHaveLength(5);
    for (let time = 7; time < 10; time += 1) await ask(`ann${time}@example.test`);
    expect((await ask('bob@example.test')).status).toBe(429);
  });

  test('cannot confirm with a link that was altered or is two days old', async () => {
    await ask('ann@example.test');
    const token = await newestToken();
    expect((await confirm(`${token.slice(0, -2)}xx`)).status).toBe(404);
    site.passHours(48);
    expect((await confirm(token)).status).toBe(404);
    expect(await alerts()).toEqual([]);
  });

  test('is forgotten after 180 days', async () => {
    await wait('ann@example.test');
    const daysLater = (days: number) => new Date(site.now().getTime() + days * 24 * 3_600_000);
    await pruneAlerts(site.database.db, daysLater(179));
    expect(await alerts()).toHaveLength(1);
    await pruneAlerts(site.database.db, daysLater(181));
    expect(await alerts()).toEqual([]);
  });

  test('finds it in the export of an account, and it goes with the account', async () => {
    const token = await newCustomer(site, 'Zoe@example.test');
    await wait('zoe@EXAMPLE.test');
    await wait('ann@example.test');
    const { body } = await site.call('GET', '/profile/export', { token });
    expect(body).toMatchObject({ stock_alerts: [{ reference }] });
    await site.call('DELETE', '/profile', { token, body: { current_password: goodPassword } });
    const left = await site.database.db.select().from(stockAlert).where(eq(stockAlert.reference, reference));
    expect(left.map(({ email }) => email)).toEqual(['ann@example.test']);
  });
});
