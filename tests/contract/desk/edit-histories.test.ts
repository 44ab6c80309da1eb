import { afterAll, beforeAll, describe, test } from 'vitest';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { tryEditHistories } from './edit-histories.ts';

/** Counts of histories: most on PostgreSQL, where two writes are under way at the same moment. */
const histories = { embedded: 50, postgresql: 200 };
const withinMs = 180_000;

describe.each(drivers)('random histories of two editors on $kind', ({ kind, open }) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi({ kind, open });
  }, startTimeoutMs);
  afterAll(() => site.close());

  test(
    'no write that was acknowledged is lost',
    () => tryEditHistories(site, kind === 'embedded' ? histories.embedded : histories.postgresql),
    withinMs,
  );
});
