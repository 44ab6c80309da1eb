import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { tryInterleavings } from './draft-histories.ts';

/** More are tried by hand. */
const histories = Number(process.env['DRAFT_HISTORIES'] ?? 60);
/** So many that publications for a time overlap. */
const rounds = 9;
const withinMs = histories * 3000;

describe.each(oneDriver)('random histories of drafts on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test(
    'no text that was acknowledged is lost, and none comes back',
    async () => {
      // Else the rounds are too few to show anything of ends that overlap.
      expect(await tryInterleavings(site, histories, rounds)).toBeGreaterThan(histories / 4);
    },
    withinMs,
  );
});
