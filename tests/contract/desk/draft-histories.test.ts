import { afterAll, beforeAll, describe, test } from 'vitest';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { tryInterleavings } from './draft-histories.ts';

const histories = 300;
const rounds = 3;
const withinMs = 180_000;

describe.each(oneDriver)('random histories of drafts on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test(
    'no text that was acknowledged is lost, and none comes back',
    () => tryInterleavings(site, histories, rounds),
    withinMs,
  );
});
