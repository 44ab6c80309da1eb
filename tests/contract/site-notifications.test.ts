import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pruneChanges } from '../../api/kernel/changes/prune.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { notifiedSite } from '../../api/kernel/database/schema/notified-site.ts';
import { noteAnnounced } from '../../api/site/notification/notified-sites.ts';
import { createSiteNotifier, type SiteNotifier } from '../../api/site/notification/site-notifier.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import { settingInput } from './inputs.ts';
import { openTestApi, type TestApi } from './setup.ts';

const token = 'a-token-to-revalidate';
/** Above any pause of this process, in which the site runs too: a call that it has taken must not come again. */
const timeoutMs = 1500;
const changesSchema = z.object({
  changes: z.array(z.object({ id: z.number(), entity: z.string(), tags: z.array(z.string()) })),
});

type Behaviour = 'well' | 'error' | 'hang' | 'misunderstand' | 'redirect' | 'unnoted';

/** What takes the notifications of a site. */
async function openTarget() {
  let behaviour: Behaviour = 'well';
  let interruption: () => Promise<void> = async () => undefined;
  const bodies: unknown[] = [];
  const authorizations = new Set<string | undefined>();
  const result = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    authorizations.add(request.headers.authorization);
    if (behaviour === 'hang') return;
    if (behaviour === 'error') return void response.writeHead(500).end();
    if (behaviour === 'redirect')
      return void response.writeHead(301, { location: 'https://www.shop.test/revalidate' }).end();
    const body: unknown = JSON.parse(text);
    const work = interruption;
    interruption = async () => undefined;
    await work();
    if (behaviour === 'misunderstand' && !text.includes('"all"')) return void response.writeHead(400).end();
    bodies.push(body);
    if (behaviour === 'unnoted') return void response.writeHead(507).end('{}');
    response.writeHead(202).end('{}');
  };
  const server = createServer((request, response) => void result(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    authorizations,
    /** What was taken since the last call. */
    taken: () => bodies.splice(0),
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** What is done once, while a notification is taken. */
    meanwhile: (work: () => Promise<void>) => {
      interruption = work;
    },
    /** Nobody listens any more. */
    goAway: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    isListening: () => server.listening,
  };
}

type Target = Awaited<ReturnType<typeof openTarget>>;

describe.each(drivers)('sites are notified of changes on $kind', (driver) => {
  let api: TestApi;
  const notifiers: SiteNotifier[] = [];
  const targets: Target[] = [];
  const warnings: { reason?: string }[] = [];
  beforeAll(async () => {
    api = await openTestApi(driver);
  }, startTimeoutMs);
  afterEach(async () => {
    for (const notifier of notifiers.splice(0)) await notifier.stop();
    for (const target of targets.splice(0)) if (target.isListening()) await target.goAway();
    warnings.length = 0;
  });
  afterAll(() => api.close());

  async function target() {
    const opened = await openTarget();
    targets.push(opened);
    return opened;
  }

  async function notify(...urls: string[]) {
    const ignore = () => undefined;
    const notifier = createSiteNotifier({
      database: api.database,
      urls,
      token,
      timeoutMs,
      longestPauseMs: 20,
      pollEveryMs: 50,
      clock: () => new Date(),
      logger: {
        info: ignore,
        warn: (details: object) => void warnings.push(details),
        error: (details) => warnings.push(details),
      },
    });
    notifiers.push(notifier);
    await notifier.start();
    await notifier.notify();
    return notifier;
  }

  const change = (...tags: string[]) =>
    api.database.transaction((tx) => recordChange(tx, { entity: 'product', entityId: 7, tags }));
  const tagsOf = (bodies: unknown[]) =>
    bodies.flatMap((body) => changesSchema.parse(body).changes.flatMap(({ tags }) => tags));
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

  test('a site that is new renders everything, and then hears of each change with the token', async () => {
    const site = await target();
    await notify(site.url);
    expect(site.taken()).toEqual([{ all: true }]);
    await api.edit('POST', '/setting', settingInput({ code: `told_${driver.kind}` }));
    const notified: unknown[] = [];
    await until(() => {
      notified.push(...site.taken());
      expect(tagsOf(notified)).toEqual(['setting-values', `setting:told_${driver.kind}`]);
    });
    expect(changesSchema.parse(notified[0]).changes).toMatchObject([
      { entity: 'setting', tags: ['setting-values', `setting:told_${driver.kind}`] },
    ]);
    expect([...site.authorizations]).toEqual([`Bearer ${token}`]);
  });

  const announcedMs = 5000;

  /** A process of the API that knows no site beforehand. */
  async function unaware() {
    const ignore = () => undefined;
    const notifier = createSiteNotifier({
      database: api.database,
      urls: [],
      token,
      timeoutMs,
      pollEveryMs: 50,
      announcedMs,
      clock: () => new Date(),
      logger: { info: ignore, warn: ignore, error: ignore },
    });
    notifiers.push(notifier);
    await notifier.start();
    return notifier;
  }

  test('a site that announces itself to one process is notified by all, until it no longer does', async () => {
    const site = await target();
    const [first, second] = [await unaware(), await unaware()];
    await first.announce(site.url);
    await until(() => expect(site.taken()).toEqual([{ all: true }]));
    await until(async () => expect(await second.waiting()).toMatchObject([{ url: site.url, count: 0 }]));
    await first.stop();
    await change('announced');
    await second.notify();
    expect(tagsOf(site.taken())).toEqual(['announced']);
    await until(async () => expect(await second.waiting()).toEqual([]));
    await change('unheard');
    await second.notify();
    expect(site.taken()).toEqual([]);
    await second.announce(site.url);
    await until(() => expect(tagsOf(site.taken())).toEqual(['unheard']));
  });

  test('a site that was announced for the last time a month ago is forgotten, a known one is not', async () => {
    const [known, gone, here] = ['http://known.test', 'http://gone.test', 'http://here.test'];
    const old = new Date(Date.now() - 31 * 86_400_000);
    const rows = [known, gone].map((url) => ({ url, deliveredChangeId: -1, nextAttemptAt: old }));
    await api.database.db.insert(notifiedSite).values(rows);
    await noteAnnounced(api.database.db, here, { now: new Date(), others: [known] });
    const left = await api.database.db.select({ url: notifiedSite.url }).from(notifiedSite);
    const urls = left.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining([known, here]));
    expect(urls).not.toContain(gone);
    await api.database.db.delete(notifiedSite).where(inArray(notifiedSite.url, [known, here]));
  });

  test.each(['error', 'hang', 'redirect', 'away'] as const)(
    'what a site could not take waits in the database, and comes in order once it can: %s',
    async (fault) => {
      const site = await target();
      const notifier = await notify(site.url);
      site.taken();
      if (fault === 'away') await site.goAway();
      else site.behave(fault);
      for (const tag of ['product:1', 'product:2', 'product:3']) await change(tag);
      await until(() => expect(warnings.length).toBeGreaterThan(2));
      expect(warnings[0]?.reason).toMatch(
        { error: /answered 500/, hang: /in time/, redirect: /leads on to https/, away: /cannot be reached/ }[
          fault
        ],
      );
      expect(await notifier.waiting()).toMatchObject([{ url: site.url, count: 3 }]);
      // Another process goes on where this one has ended.
      await notifier.stop();
      if (fault === 'away') await site.comeBack();
      else site.behave('well');
      const next = await notify(site.url);
      const notified: unknown[] = [];
      await until(() => {
        notified.push(...site.taken());
        expect(tagsOf(notified)).toEqual(['product:1', 'product:2', 'product:3']);
      });
      await until(async () =>
        expect(await next.waiting()).toEqual([{ url: site.url, count: 0, oldestSeconds: 0 }]),
      );
    },
  );

  test('a site whose disk is full is sent every change, and all of them again once it has room', async () => {
    const site = await target();
    const notifier = await notify(site.url);
    site.taken();
    site.behave('unnoted');
    const tags = Array.from({ length: 250 }, (_, number) => `product:${number}`);
    await api.database.transaction(async (tx) => {
      for (const tag of tags) await recordChange(tx, { entity: 'product', entityId: 7, tags: [tag] });
    });
    const shown = new Set<string>();
    await until(() => {
      for (const tag of tagsOf(site.taken())) shown.add(tag);
      expect([...shown]).toEqual(tags);
    });
    await until(() => expect(warnings[0]?.reason).toMatch(/its disk takes no note/));
    expect(await notifier.waiting()).toMatchObject([{ url: site.url, count: tags.length }]);
    // An attempt under way ends first.
    await notifier.stop();
    site.taken();
    site.behave('well');
    const next = await notify(site.url);
    await until(async () => expect(await next.waiting()).toMatchObject([{ count: 0 }]));
    expect(tagsOf(site.taken())).toEqual(tags);
  });

  test('a site that hangs keeps no other site waiting, and no write that follows', async () => {
    const [slow, well] = [await target(), await target()];
    const notifier = await notify(slow.url, well.url);
    well.taken();
    slow.behave('hang');
    await change('product:1');
    await until(() => expect(tagsOf(well.taken())).toEqual(['product:1']));
    await until(() => expect(warnings).not.toEqual([]));
    await change('product:2');
    await notifier.notify();
    expect(tagsOf(well.taken())).toEqual(['product:2']);
  });

  test('a site of another version that does not understand the changes renders everything', async () => {
    const site = await target();
    await notify(site.url);
    site.taken();
    site.behave('misunderstand');
    await change('product:1');
    await until(() => expect(site.taken()).toEqual([{ all: true }]));
  });

  test('two processes on one database notify a site once', async () => {
    const site = await target();
    const [first, second] = [await notify(site.url), await notify(site.url)];
    site.taken();
    await change('product:1');
    await Promise.all([first.notify(), second.notify()]);
    const notified: unknown[] = [];
    await until(() => {
      notified.push(...site.taken());
      expect(tagsOf(notified)).toEqual(['product:1']);
    });
    await change('product:2');
    await until(() => {
      notified.push(...site.taken());
      expect(tagsOf(notified)).toEqual(['product:1', 'product:2']);
    });
  });

  test('a site renders everything where the log is another one, also when that shows while it takes changes', async () => {
    const site = await target();
    const notifier = await notify(site.url);
    site.taken();
    await notifier.notifyOfAll();
    await until(() => expect(site.taken()).toEqual([{ all: true }]));
    site.meanwhile(notifier.notifyOfAll);
    await change('product:1');
    const notified: unknown[] = [];
    await until(() => {
      notified.push(...site.taken());
      expect(notified.at(-1)).toEqual({ all: true });
    });
  });

  test('a site that was away for longer than changes are stored renders everything', async () => {
    const site = await target();
    const notifier = await notify(site.url);
    await notifier.stop();
    site.taken();
    await change('product:1');
    await change('product:2');
    await pruneChanges(api.database.db, new Date(Date.now() + 60_000));
    await notify(site.url);
    await until(() => expect(site.taken()).toEqual([{ all: true }]));
  });

  test('the metrics report how many changes wait and for how long', async () => {
    const site = await target();
    const notifier = await notify(site.url);
    site.behave('error');
    await change('product:1');
    await change('product:2');
    await until(() => expect(warnings).not.toEqual([]));
    const text = await createMetrics({ waiting: notifier.waiting }).text();
    expect(text).toContain(`revalidation_waiting{site="${site.url}"} 2`);
    expect(text).toMatch(new RegExp(`revalidation_oldest_seconds\\{site="${site.url}"\\} \\d`));
    expect(await api.database.db.select().from(notifiedSite)).toContainEqual(
      expect.objectContaining({ url: site.url, lastError: 'The site answered 500' }),
    );
  });
});
