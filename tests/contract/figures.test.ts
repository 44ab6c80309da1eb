import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../api/kernel/database/database.ts';
import { mailMessage } from '../../api/kernel/database/schema/mail.ts';
import { readShopFigures } from '../../api/site/figures/shop-figures.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import { enqueueTo, now } from './mail/emails.ts';

const nameIs = (name: string) => like(mailMessage.recipient, `${name}@%`);

const inSeconds = (seconds: number) => new Date(now.getTime() + 1000 * seconds);

describe.each(drivers)('figures of a shop on $kind', (driver) => {
  let database: Database;
  beforeAll(async () => {
    database = await driver.open();
  }, startTimeoutMs);
  afterAll(() => database.close());

  test('count emails by what became of them, and report the age of the oldest that is due', async () => {
    expect(await readShopFigures(database.db, now)).toEqual({
      orders: [],
      payments: [],
      mail: [],
      mailOldestSeconds: 0,
      newestOrderSeconds: undefined,
      newestPaymentSeconds: undefined,
    });
    for (const name of ['ann', 'bob', 'cleo']) await enqueueTo(database, `${name}@example.test`);
    await database.db.update(mailMessage).set({ attempts: 2 }).where(nameIs('bob'));
    await database.db.update(mailMessage).set({ state: 'failed' }).where(nameIs('cleo'));
    const { mail, mailOldestSeconds } = await readShopFigures(database.db, inSeconds(90));
    expect(Object.fromEntries(mail.map(({ state, count }) => [state, count]))).toEqual({
      waiting: 1,
      retried: 1,
      failed: 1,
    });
    expect(mailOldestSeconds).toBe(90);
  });

  test('report how long emails wait: those that are due, and those since which none was sent', async () => {
    await database.db.delete(mailMessage);
    for (const name of ['ann', 'bob']) await enqueueTo(database, `${name}@example.test`);
    const change = (name: string, values: Partial<typeof mailMessage.$inferInsert>) =>
      database.db.update(mailMessage).set(values).where(nameIs(name));
    const oldestAfter = async (seconds: number) =>
      (await readShopFigures(database.db, inSeconds(seconds))).mailOldestSeconds;
    await change('ann', { attempts: 3, nextAttemptAt: inSeconds(2000) });
    await change('bob', { attempts: 2, nextAttemptAt: inSeconds(1500) });
    expect(await oldestAfter(1000)).toBe(1000);

    await change('bob', { state: 'sent', endedAt: inSeconds(100) });
    expect(await oldestAfter(1000)).toBe(0);
    expect(await oldestAfter(2100)).toBe(100);
  });

  test('report the connections of a server', () => {
    const pools = database.pools().map(({ pool }) => pool);
    expect(pools).toEqual(database.kind === 'postgresql' ? ['shop', 'pages'] : []);
  });
});
