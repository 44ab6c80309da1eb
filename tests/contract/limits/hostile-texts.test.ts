import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { type PublicOperation, publicOperations, sampleOf, textPaths } from './public-operations.ts';

const mebibyte = 1_048_576;
/** As much as most bodies may have. */
const acceptedLength = 60_000;
/**
 * Seconds of the processor that a call may take: a text that is looked at once takes some milliseconds, one that is
 * looked at from each of its characters takes a second and more, at every try.
 */
const longestSeconds = 0.5;
const mostTries = 3;

const seeds = ['a', '0', ' ', 'e\u0301', 'a.', '0 x', '<', '{0|'];

// The texts are looked at before any database is asked.
describe.each(drivers.slice(0, 1))('texts that are made to take long', (driver) => {
  let site: TestApi;
  let calls = 0;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function secondsOf({ method, path }: PublicOperation, body: unknown): Promise<number> {
    calls += 1;
    const begun = process.cpuUsage();
    const { status } = await site.call(method, path, {
      body,
      // Limits of one address would answer before the text is looked at.
      headers: { 'x-test-address': `198.51.${calls >> 8}.${calls & 255}` },
    });
    const { user, system } = process.cpuUsage(begun);
    expect(status).toBeLessThan(500);
    return (user + system) / 1_000_000;
  }

  /** The least of some tries: what other threads do meanwhile counts as well, and is not the text's. */
  async function leastSecondsOf(operation: PublicOperation, body: unknown): Promise<number> {
    let seconds = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < mostTries && seconds >= longestSeconds; tries += 1) {
      seconds = Math.min(seconds, await secondsOf(operation, body));
    }
    return seconds;
  }

  test.each(publicOperations())('$id is answered at once', async (operation) => {
    const { body, schemas } = operation;
    for (const path of textPaths(body, schemas)) {
      const lengths = [mebibyte, ...seeds.map(() => acceptedLength)];
      for (const [index, length] of lengths.entries()) {
        const seed = seeds[index % seeds.length] ?? '';
        const text = `${seed.repeat(length / seed.length)}!`;
        const seconds = await leastSecondsOf(operation, sampleOf(body, schemas, { path, text }));
        const what = `${path.join('.')}: ${JSON.stringify(seed)}, ${length} characters`;
        expect(seconds, what).toBeLessThan(longestSeconds);
      }
    }
  });
});
