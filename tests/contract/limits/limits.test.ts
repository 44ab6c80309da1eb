import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../api/kernel/database/database.ts';
import { rateLimit } from '../../../api/kernel/database/schema/limits.ts';
import { createRateLimits, pruneLimits } from '../../../api/kernel/limits/rate-limits.ts';
import { pruneTokens, spendToken } from '../../../api/kernel/limits/used-tokens.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';

const limit = { name: 'emails', calls: 3, windowSeconds: 3600 };
const tooMany = { code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } };

describe.each(drivers)('limits on $kind', (driver) => {
  let database: Database;
  beforeAll(async () => {
    database = await driver.open();
  }, startTimeoutMs);
  afterAll(() => database.close());

  test('a caller has so many calls, and others have theirs', async () => {
    const limiter = createRateLimits(database)(limit);
    for (let call = 0; call < limit.calls; call += 1) await limiter.take('192.0.2.1');
    const refusal = limiter.take('192.0.2.1');
    await expect(refusal).rejects.toMatchObject(tooMany);
    await limiter.take('192.0.2.2');
    await limiter.forget('192.0.2.1');
    await limiter.take('192.0.2.1');
  });

  test('a call that is given back has not counted, and the others have', async () => {
    const limiter = createRateLimits(database)({ ...limit, name: 'guesses' });
    for (const caller of ['192.0.2.5', '192.0.2.5', '192.0.2.5']) await limiter.take(caller);
    await limiter.giveBack('192.0.2.5');
    await limiter.take('192.0.2.5');
    await expect(limiter.take('192.0.2.5')).rejects.toMatchObject(tooMany);
  });

  test('limits of different names count apart', async () => {
    const limits = createRateLimits(database);
    const [one, other] = [
      limits({ ...limit, name: 'one', calls: 1 }),
      limits({ ...limit, name: 'other', calls: 1 }),
    ];
    await one.take('192.0.2.3');
    await other.take('192.0.2.3');
    await expect(one.take('192.0.2.3')).rejects.toMatchObject(tooMany);
  });

  test('calls at the same time are all counted', async () => {
    const limiter = createRateLimits(database)({ ...limit, name: 'rush' });
    const calls = Array.from({ length: 20 }, () => limiter.take('192.0.2.4'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.calls);
  });

  test('the addresses of one IPv6 network are one caller', async () => {
    const limiter = createRateLimits(database)({ ...limit, name: 'network', calls: 1 });
    await limiter.take('2001:db8::1');
    await expect(limiter.take('2001:0db8:0:0:ffff::2')).rejects.toMatchObject(tooMany);
    await limiter.take('2001:db8:0:1::1');
    await limiter.take('2001:db8:2::1 anne@shop.test');
    await expect(limiter.take('2001:db8:2::2 anne@shop.test')).rejects.toMatchObject(tooMany);
    await limiter.take('2001:db8:2::1 paul@shop.test');
  });

  test('a token counts once, also when it comes twice at the same time', async () => {
    const expiresAt = new Date('2026-03-02T09:00:00Z');
    const uses = await Promise.all([1, 2, 3].map(() => spendToken(database.db, 'a token', expiresAt)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    await pruneTokens(database.db, new Date(expiresAt.getTime() - 1));
    expect(await spendToken(database.db, 'a token', expiresAt)).toBe(false);
    await pruneTokens(database.db, new Date(expiresAt.getTime() + 1));
    expect(await spendToken(database.db, 'a token', expiresAt)).toBe(true);
  });

  test.runIf(driver.kind === 'postgresql')('processes on one database share the counts', async () => {
    const [one, other] = [1, 2].map(() => createRateLimits(database)({ ...limit, name: 'shared', calls: 2 }));
    await one?.take('192.0.2.5');
    await other?.take('192.0.2.5');
    await expect(one?.take('192.0.2.5')).rejects.toMatchObject(tooMany);
    const rows = await database.db.select().from(rateLimit);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await pruneLimits(database.db, new Date(Date.now() + 2 * limit.windowSeconds * 1000));
    expect(await database.db.select().from(rateLimit)).toEqual([]);
  });
});
