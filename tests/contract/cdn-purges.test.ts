import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdnPurge, cdnTarget } from '../../api/kernel/database/schema/cdn-purge.ts';
import type { CdnProtocol } from '../../api/kernel/ports/cdn/cdn-purger.ts';
import { everyPageKey, pageKey } from '../../api/kernel/ports/cdn/page-keys.ts';
import { notePurge } from '../../api/site/purge/purge-log.ts';
import { forgetOverdue } from '../../api/site/purge/purge-targets.ts';
import { createPurgeWorker, type PurgeWorker } from '../../api/site/purge/purge-worker.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { openPurgeEndpoint, type TakenPurge } from '../setup/purge-endpoint.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import { openTestApi, siteToken, type TestApi } from './setup.ts';

const token = 'a-token-of-the-cache';
/** Above any pause of this process, in which the cache runs too: a call that it has taken must not come again. */
const timeoutMs = 1500;
const begunAtMs = Date.now();
/** Begins where the clock of the API stands. */
const clock = () => new Date(Date.parse('2026-03-02T09:00:00Z') + Date.now() - begunAtMs);
type Endpoint = Awaited<ReturnType<typeof openPurgeEndpoint>>;
/** Keys of a call, whichever cache it is for. */
const keysOf = ({ headers, body }: TakenPurge): string[] => {
  const header = headers['xkey-softpurge'];
  if (header !== undefined) return String(header).split(',');
  const sent: { all?: true; tags?: string[]; surrogate_keys?: string[] } = JSON.parse(body);
  return sent.all ? [everyPageKey] : (sent.tags ?? sent.surrogate_keys ?? []);
};

describe.each(drivers)('caches in front are purged on $kind', (driver) => {
  let api: TestApi;
  const workers: PurgeWorker[] = [];
  const endpoints: Endpoint[] = [];
  const warnings: { reason?: string }[] = [];
  beforeAll(async () => {
    api = await openTestApi(driver);
  }, startTimeoutMs);
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    for (const endpoint of endpoints.splice(0)) await endpoint.close();
    await api.database.db.delete(cdnTarget);
    warnings.length = 0;
  });
  afterAll(() => api.close());

  async function endpoint(path?: string) {
    const opened = await openPurgeEndpoint(path);
    endpoints.push(opened);
    return opened;
  }

  async function work(
    urls: readonly string[],
    options: { protocol?: CdnProtocol; repeatAfterMs?: number; token?: string } = {},
  ) {
    const ignore = () => undefined;
    const worker = createPurgeWorker({
      database: api.database,
      urls,
      protocol: 'json',
      timeoutMs,
      longestPauseMs: 20,
      repeatAfterMs: 600_000,
      pollEveryMs: 50,
      token,
      clock,
      ...options,
      logger: {
        info: ignore,
        warn: (details: object) => void warnings.push(details),
        error: (details) => warnings.push(details),
      },
    });
    workers.push(worker);
    await worker.start();
    return worker;
  }

  const note = (...paths: string[]) => notePurge(api.database, paths, clock());
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
  async function takenKeys(from: Endpoint, ...expected: string[]) {
    const keys: string[] = [];
    await until(() => {
      keys.push(...from.taken().flatMap(keysOf));
      expect(keys).toEqual(expected);
    });
  }
  /** A cache that has been purged of everything, as each is at first. */
  async function known(options: { protocol?: CdnProtocol; repeatAfterMs?: number } = {}, path?: string) {
    const opened = await endpoint(path);
    await work([opened.url], options);
    await takenKeys(opened, everyPageKey);
    return opened;
  }

  test('an endpoint of the operator is sent JSON with the token', async () => {
    const cache = await known();
    await note('/fr/a', '/nl/b,c d');
    const calls: TakenPurge[] = [];
    await until(() => expect(calls.push(...cache.taken())).toBe(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ tags: [pageKey('/fr/a'), pageKey('/nl/b,c d')] });
    expect(calls[0]).toMatchObject({ method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await notePurge(api.database, 'all', clock());
    await until(() => expect(calls.push(...cache.taken())).toBe(2));
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ all: true });
  });

  test('Varnish is sent a soft purge with its keys in a header, 400 at most', async () => {
    const cache = await known({ protocol: 'varnish' });
    const paths = Array.from({ length: 401 }, (_, index) => `/fr/${index}`);
    await note(...paths);
    const calls: TakenPurge[] = [];
    await until(() => expect(calls.push(...cache.taken())).toBe(2));
    expect(calls.map(({ method }) => method)).toEqual(['PURGE', 'PURGE']);
    expect(calls.map((call) => keysOf(call).length)).toEqual([400, 1]);
    expect(calls.flatMap(keysOf)).toEqual(paths.map(pageKey));
  });

  test('Cloudflare is sent its tags, 100 at most, with a token of its API', async () => {
    const cache = await known({ protocol: 'cloudflare' }, '/client/v4/zones/z1/purge_cache');
    await note(...Array.from({ length: 101 }, (_, index) => `/fr/${index}`));
    const calls: TakenPurge[] = [];
    await until(() => expect(calls.push(...cache.taken())).toBe(2));
    expect(calls.map((call) => keysOf(call).length)).toEqual([100, 1]);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/client/v4/zones/z1/purge_cache',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  });

  test('Cloudflare gets on by a call for each try, and of more than its limits let through by one in all', async () => {
    const cache = await endpoint();
    const worker = await work([cache.url], { protocol: 'cloudflare' });
    await takenKeys(cache, everyPageKey);
    const sent: number[] = [];
    const taken = async (notes: number, calls: number) => {
      cache.behave('error');
      for (let index = 0; index < notes; index += 1)
        await note(...Array.from({ length: 100 }, (_, path) => `/fr/${index}/${path}`));
      // The first refusal may be of a try that began before the last note.
      const refusedBefore = cache.refusedCount();
      await until(() => expect(cache.refusedCount()).toBeGreaterThan(refusedBefore + 1));
      cache.behave('well');
      await until(async () => expect(await worker.waiting()).toMatchObject([{ count: 0, failures: 0 }]));
      const keys = cache.taken().map(keysOf);
      expect(keys).toHaveLength(calls);
      sent.push(...keys.map((each) => each.length));
      return keys.flat();
    };
    expect(await taken(5, 5)).not.toContain(everyPageKey);
    expect(sent).toEqual([100, 100, 100, 100, 100]);
    expect(await taken(6, 1)).toEqual([everyPageKey]);
  });

  test('what is not taken for the second time is shown as waiting', async () => {
    const cache = await endpoint();
    const worker = await work([cache.url], { repeatAfterMs: 1 });
    await takenKeys(cache, everyPageKey);
    cache.behaveAfterNext('error');
    await note('/fr/1');
    await takenKeys(cache, pageKey('/fr/1'));
    await until(() => expect(cache.refusedCount()).toBeGreaterThan(0));
    await until(async () => expect(await worker.waiting()).toMatchObject([{ count: 1 }]));
    cache.behave('well');
    await takenKeys(cache, pageKey('/fr/1'));
    await until(async () => expect(await worker.waiting()).toMatchObject([{ count: 0 }]));
  });

  test('Fastly is sent a soft purge of its surrogate keys', async () => {
    const cache = await known({ protocol: 'fastly' }, '/service/s1/purge');
    await note('/fr/a');
    const calls: TakenPurge[] = [];
    await until(() => expect(calls.push(...cache.taken())).toBe(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ surrogate_keys: [pageKey('/fr/a')] });
    expect(calls[0]?.headers).toMatchObject({ 'fastly-key': token, 'fastly-soft-purge': '1' });
  });

  test.each([
    ['error', /answered 503/],
    ['hang', /in time/],
    ['refuse', /refuses the token .*403/],
  ] as const)(
    'what a cache did not take waits in the database, and goes in order once it does: %s',
    async (fault, reason) => {
      const cache = await endpoint();
      const worker = await work([cache.url]);
      await takenKeys(cache, everyPageKey);
      cache.behave(fault);
      for (const path of ['/fr/1', '/fr/2', '/fr/3']) await note(path);
      await until(() => expect(cache.refusedCount()).toBeGreaterThan(2));
      await until(() => expect(warnings[0]?.reason).toMatch(reason));
      expect(await worker.waiting()).toMatchObject([{ url: cache.url, count: 3 }]);
      // Another process goes on where this one has ended.
      await worker.stop();
      cache.behave('well');
      const next = await work([cache.url]);
      await takenKeys(cache, ...['/fr/1', '/fr/2', '/fr/3'].map(pageKey));
      await until(async () =>
        expect(await next.waiting()).toEqual([{ url: cache.url, count: 0, oldestSeconds: 0, failures: 0 }]),
      );
    },
  );

  test('each cache is purged once by two processes, whatever happens to the other cache', async () => {
    const [slow, well] = [await endpoint(), await endpoint()];
    const urls = [slow.url, well.url];
    await work(urls);
    await work(urls);
    await takenKeys(well, everyPageKey);
    slow.behave('hang');
    await note('/fr/1');
    await takenKeys(well, pageKey('/fr/1'));
    await note('/fr/2');
    await takenKeys(well, pageKey('/fr/2'));
  });

  test('a process that lacks a cache in its settings takes it from no other', async () => {
    const [first, second] = [await known(), await known()];
    await note('/fr/1');
    for (const cache of [first, second]) await takenKeys(cache, pageKey('/fr/1'));
    // As the builds before this one do at a start.
    await api.database.db.delete(cdnTarget).where(eq(cdnTarget.url, second.url));
    await takenKeys(second, everyPageKey);
    await work([first.url]);
    await note('/fr/2');
    await takenKeys(second, pageKey('/fr/2'));
  });

  test('a cache that no process has named for an hour is purged of everything when it comes back', async () => {
    const cache = await endpoint();
    const worker = await work([cache.url]);
    await takenKeys(cache, everyPageKey);
    await worker.stop();
    const timePassed = (ms: number) =>
      api.database.db
        .update(cdnTarget)
        .set({ seenAt: new Date(clock().getTime() - ms) })
        .where(eq(cdnTarget.url, cache.url));
    await timePassed(59 * 60_000);
    const next = await work([cache.url]);
    await note('/fr/1');
    await takenKeys(cache, pageKey('/fr/1'));
    await next.stop();
    await timePassed(60 * 60_000);
    await known();
    expect(await api.database.db.select().from(cdnTarget).where(eq(cdnTarget.url, cache.url))).toEqual([]);
    await work([cache.url]);
    await takenKeys(cache, everyPageKey);
  });

  test('is purged once more a while later, and then forgotten', async () => {
    const cache = await known({ repeatAfterMs: 1 });
    await note('/fr/1');
    await takenKeys(cache, pageKey('/fr/1'), pageKey('/fr/1'));
    await until(async () => expect(await api.database.db.select().from(cdnPurge)).toEqual([]));
    await note('/fr/2');
    await takenKeys(cache, pageKey('/fr/2'), pageKey('/fr/2'));
  });

  test('what a cache has not taken for a day is replaced by a purge of everything', async () => {
    await api.database.db.delete(cdnPurge);
    const [well, broken] = [await known({ repeatAfterMs: 1 }), await endpoint()];
    const worker = await work([broken.url], { repeatAfterMs: 1 });
    await takenKeys(broken, everyPageKey);
    broken.behave('error');
    const dayMs = 24 * 3_600_000;
    const noteAt = (path: string, ageMs: number) =>
      notePurge(api.database, [path], new Date(clock().getTime() - ageMs));
    for (const path of ['/fr/1', '/fr/2', '/fr/3']) await noteAt(path, dayMs);
    const last = await noteAt('/fr/4', dayMs - 60_000);
    const isWell = eq(cdnTarget.url, well.url);
    await until(async () =>
      expect(await api.database.db.select().from(cdnTarget).where(isWell)).toMatchObject([
        { repeatedPurgeId: last },
      ]),
    );
    well.taken();
    const waiting = async () =>
      (await api.database.db.select().from(cdnPurge).orderBy(cdnPurge.id)).map(({ paths }) => paths);
    expect(await waiting()).toHaveLength(4);
    await forgetOverdue(api.database.db, clock());
    expect(await waiting()).toEqual([['/fr/3'], ['/fr/4']]);
    const [seen] = await worker.waiting();
    expect(seen).toMatchObject({ url: broken.url, count: 2 });
    expect(seen?.oldestSeconds).toBeGreaterThanOrEqual(dayMs / 1000);
    broken.behave('well');
    await takenKeys(broken, everyPageKey);
    await until(async () => expect(await waiting()).toEqual([]));
    expect(well.taken()).toEqual([]);
  });

  test('a site of another process notes what it has rendered, with its token alone', async () => {
    const cache = await known();
    const body = { paths: ['/fr/elsewhere'] };
    expect(await api.call('POST', '/purge', { body })).toMatchObject({ status: 401 });
    const editor = await api.openSession();
    expect(await api.call('POST', '/purge', { body, token: editor })).toMatchObject({ status: 401 });
    const wrong = { paths: ['no path'] };
    expect(await api.call('POST', '/purge', { body: wrong, token: siteToken })).toMatchObject({
      status: 422,
    });
    expect(await api.call('POST', '/purge', { body, token: siteToken })).toMatchObject({ status: 200 });
    await takenKeys(cache, pageKey('/fr/elsewhere'));
    expect(await api.call('POST', '/purge', { body: { all: true }, token: siteToken })).toMatchObject({
      status: 200,
    });
    await takenKeys(cache, everyPageKey);
  });

  test('what a site notes where nothing is purged is refused, and the log says why', async () => {
    const lacking = await openTestApi(driver, undefined, { hasCaches: false });
    onTestFinished(() => lacking.close());
    const call = { body: { all: true }, token: siteToken };
    expect(await lacking.call('POST', '/purge', call)).toMatchObject({
      status: 500,
    });
    expect(lacking.logged).toMatchObject([{ err: { message: expect.stringContaining('CDN_PURGE_URL') } }]);
    expect(await lacking.database.db.select().from(cdnPurge)).toEqual([]);
  });

  test('the metrics report what waits, for how long, and how often a cache did not take it', async () => {
    const cache = await endpoint();
    const worker = await work([cache.url]);
    await takenKeys(cache, everyPageKey);
    cache.behave('refuse');
    await note('/fr/1');
    await until(() => expect(warnings).not.toEqual([]));
    const text = await createMetrics({ purges: worker.waiting }).text();
    expect(text).toContain(`cdn_purges_waiting{cache="${cache.url}"} 1`);
    expect(text).toMatch(new RegExp(`cdn_purges_oldest_seconds\\{cache="${cache.url}"\\} \\d`));
    expect(text).toMatch(new RegExp(`cdn_purge_failures\\{cache="${cache.url}"\\} [1-9]`));
    expect(await api.database.db.select().from(cdnTarget)).toMatchObject([{ url: cache.url }]);
  });
});
