import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorBodySchema } from '../../api/contract/errors.ts';
import { findClusterPrograms } from '../../scripts/cluster/programs.ts';
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { lendMedia, saveMedia } from '../setup/cached-media.ts';
import { startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { mailedCode } from '../setup/mailed-code.ts';
import { elements } from '../site/html-elements.ts';
import { call, jsonOf, type Received, textOf } from '../site/http-client.ts';
import { createBrowser, shown, typedDelivery, typedValue } from '../site/shopper.ts';
import { openBrandEditor } from './brand-editor.ts';
import { openPurgeWay } from './purge-way.ts';
import { visit } from './visitor.ts';

const startsWithinMs = 300_000;
const converges = { timeout: 90_000, interval: 100 };
/** Nobody fills a form in at once, and its stamp knows it. */
const readingMs = 2100;
const home = '/fr/enduit-particuliers';
const paths = [home, '/nl/pleisters-ondernemingen'];
const shop = {
  cart: `${home}/panier`,
  delivery: `${home}/commande/livraison`,
  payment: `${home}/commande/paiement`,
  confirmation: `${home}/commande/confirmation`,
};
const password = 'Quatre murs bien lisses';
const found = findClusterPrograms();

describe.skipIf('missing' in found)('visitors behind nginx, two caches and two nodes', () => {
  let cluster: Cluster;
  let rename: (name: string) => Promise<void>;
  const ways: Awaited<ReturnType<typeof openPurgeWay>>[] = [];
  const purgePorts: string[] = [];
  beforeAll(async () => {
    if ('missing' in found) return;
    cluster = await startCluster({
      programs: found,
      api: 'inside',
      report: () => undefined,
      startPostgresql: startDemoPostgresql,
      lendMedia,
      caches: 2,
      purgeUrl: async (url) => {
        const way = await openPurgeWay(url);
        ways.push(way);
        purgePorts.push(url);
        return way.url;
      },
    });
    saveMedia(cluster.mediaFolder);
    ({ rename } = await openBrandEditor(cluster));
  }, startsWithinMs);
  afterAll(async () => {
    await cluster?.stop();
    for (const way of ways) await way.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    visit(cluster.address, path, { headers });
  /** What the other cache has, asked as nginx asks the first. */
  const getOfSecond = (path: string) =>
    call(cluster.caches[1]?.address ?? '', path, {
      headers: { host: new URL(cluster.address).host, 'x-forwarded-proto': 'https' },
    });
  const browse = () => createBrowser(cluster.address, visit);
  const leadsTo = ({ status, headers }: Pick<Received, 'status' | 'headers'>) => [
    status,
    (headers.location ?? '').replace(cluster.address, ''),
  ];
  const isOfPerson = { 'cache-control': expect.stringContaining('no-store'), 'x-cache': 'miss' };

  /** How many requests each node has served. */
  const served = () =>
    Promise.all(
      cluster.nodes.map(async ({ address }) => {
        const authorization = `Bearer ${cluster.revalidateToken}`;
        const figures = textOf(await call(address, '/metrics', { headers: { authorization } }));
        return [...figures.matchAll(/^http_answers_total\{.*\} (\d+)$/gm)].reduce(
          (sum, [, count]) => sum + Number(count),
          0,
        );
      }),
    );

  async function order() {
    const browser = browse();
    const added = await browser.send(shop.cart, { do: 'references', references: 'MV110-K05 x2' });
    expect(leadsTo(added), textOf(added)).toEqual([303, shop.cart]);
    const cart = await browser.send(shop.cart);
    expect(cart.headers).toMatchObject(isOfPerson);
    expect(textOf(cart)).toContain('MV110-K05');
    expect(leadsTo(await browser.send(shop.delivery, typedDelivery))).toEqual([303, shop.payment]);
    const page = textOf(await browser.send(shop.payment));
    const fields = {
      paymentBy: 'transfer',
      cgv: 'on',
      key: typedValue(page, 'key'),
      total_cents: typedValue(page, 'total_cents'),
    };
    const [first, second] = [
      await browser.send(shop.payment, fields),
      await browser.send(shop.payment, fields),
    ];
    expect(leadsTo(first)).toEqual([303, shop.confirmation]);
    expect(leadsTo(second)).toEqual(leadsTo(first));
    const confirmation = await browser.send(shop.confirmation);
    expect(confirmation.headers).toMatchObject(isOfPerson);
    const [number = ''] = /\d{4}-\d{6}/.exec(shown(confirmation)) ?? [];
    return { browser, number };
  }

  test('an order is placed once, with each step on whichever node, and shown to its buyer alone', async () => {
    const before = await served();
    const buyers = await Promise.all([order(), order(), order()]);
    const after = await served();
    for (const [index, count] of after.entries()) expect(count).toBeGreaterThan((before[index] ?? 0) + 5);
    expect(new Set(buyers.map(({ number }) => number)).size).toBe(buyers.length);
    for (const { browser, number } of buyers) {
      expect(number).toMatch(/^\d{4}-\d{6}$/);
      for (let time = 0; time < 4; time += 1)
        expect(shown(await browser.send(shop.confirmation))).toContain(number);
      const document = `/api/v1/order/${number}/confirmation.pdf`;
      const links = elements(textOf(await browser.send(shop.confirmation)), 'a');
      expect(links.map((link) => link.get('href'))).toContain(document);
      expect((await browser.send(document)).headers['content-type']).toBe('application/pdf');
      expect((await browse().send(document)).status).toBe(404);
    }
    expect(leadsTo(await browse().send(shop.confirmation))).toEqual([303, shop.cart]);
  });

  async function signUp(firstname: string) {
    const browser = browse();
    const email = `${firstname.toLowerCase()}@example.test`;
    const fields = { email, firstname, lastname: 'Peeters', terms: 'on' };
    const all = { ...fields, password, password_confirmation: password };
    const asked = await browser.send(`${home}/inscription`, all);
    await setTimeout(readingMs);
    const stamp = typedValue(textOf(asked), 'stamp');
    expect(leadsTo(await browser.send(`${home}/inscription`, { ...all, stamp }))).toEqual([
      303,
      `${home}/inscription?sent=1`,
    ]);
    const code = await Promise.any(
      cluster.mailFolders.map((folder) => mailedCode(folder, email, 'connexion')),
    );
    const opened = await browser.send(`${home}/connexion`, { email, password, code });
    expect(leadsTo(opened)).toEqual([303, `${home}/mon-compte`]);
    return browser;
  }

  test('forms without scripts open accounts on both nodes, and no customer sees another’s', async () => {
    const people = { Noor: await signUp('Noor'), Bram: await signUp('Bram') };
    for (let time = 0; time < 6; time += 1) {
      for (const [firstname, browser] of Object.entries(people)) {
        const account = await browser.send(`${home}/mon-compte`);
        expect(account.headers).toMatchObject(isOfPerson);
        expect(shown(account)).toContain(`Bonjour, ${firstname}`);
      }
      const stranger = await browse().send(`${home}/mon-compte`);
      expect(leadsTo(stranger)).toEqual([303, home]);
      expect(stranger.headers).toMatchObject(isOfPerson);
    }
    const login = await people.Bram.send(`${home}/connexion`);
    expect(leadsTo(login)).toEqual([303, `${home}/mon-compte`]);
    expect((await browse().send(`${home}/connexion`)).status).toBe(200);
  });

  const expectCached = async (name: string) => {
    for (const path of paths)
      for (const page of [await get(path), await getOfSecond(path)]) {
        expect(textOf(page), path).toContain(name);
        expect(page.headers, path).toMatchObject({ 'x-cache': 'hit' });
      }
  };

  /** A copy that was taken while its page was stale lives for a second: one that is hit again after it stays until its purge. */
  const expectKept = async (name: string) => {
    await expectCached(name);
    await setTimeout(1500);
    await expectCached(name);
  };

  test('an edit is purged in both caches, and in one that took no purge as soon as it does', async () => {
    await rename('In both');
    await vi.waitFor(() => expectCached('In both'), converges);
    ways[1]?.letPass(false);
    await vi.waitFor(() => expectKept('In both'), converges);
    await rename('Not in the second');
    await vi.waitFor(async () => {
      for (const path of paths) expect(textOf(await get(path)), path).toContain('Not in the second');
    }, converges);
    for (const path of paths) expect(textOf(await getOfSecond(path)), path).toContain('In both');
    ways[1]?.letPass(true);
    await vi.waitFor(() => expectCached('Not in the second'), converges);
  });

  const expectUnavailable = (response: Received, language: string) => {
    expect(response.status).toBe(503);
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-language': language,
    });
    expect(textOf(response)).not.toMatch(/varnish|nginx|guru/i);
  };

  test(
    'without nodes, stored pages are served and everything else has words of the site, until they are back',
    async () => {
      await vi.waitFor(() => expectCached('Not in the second'), converges);
      const { browser, number } = await order();
      for (const node of cluster.nodes) await node.kill();
      await expectCached('Not in the second');
      const french = await browser.send(shop.cart);
      expectUnavailable(french, 'fr');
      expect(textOf(french)).toContain('Le service est momentanément indisponible.');
      const dutch = await browse().send('/nl/pleisters-ondernemingen/winkelmandje', { do: 'references' });
      expectUnavailable(dutch, 'nl');
      expect(textOf(dutch)).toContain('verstuur uw formulier opnieuw');
      const asked = await get('/api/v1/cart?lang=nl', { cookie: `cart=${'A'.repeat(43)}` });
      expectUnavailable(asked, 'nl');
      const { errors } = errorBodySchema.parse(jsonOf(asked));
      expect(errors).toMatchObject({ status: 'unavailable', lang: 'nl', request_id: expect.any(String) });

      // A copy that is old or purged is better than nothing.
      const headers = { 'xkey-softpurge': 'pages' };
      for (const port of purgePorts)
        expect((await call(port, '/', { method: 'PURGE', headers })).status).toBe(200);
      await expectCached('Not in the second');

      await cluster.caches[0].stop();
      const proxy = await get(home);
      expect([proxy.status, proxy.headers['retry-after']]).toEqual([503, '5']);
      expect(textOf(proxy)).toContain(
        'Le service est momentanément indisponible. Réessayez dans un instant.',
      );
      expect(textOf(proxy)).not.toMatch(/nginx/i);

      await Promise.all(cluster.nodes.map((node) => node.start()));
      await cluster.caches[0].start();
      await vi.waitFor(async () => expect((await get(home)).status).toBe(200), converges);
      await vi.waitFor(() => rename('Back again'), converges);
      await vi.waitFor(() => expectCached('Back again'), converges);
      expect(shown(await browser.send(shop.confirmation))).toContain(number);
      expect((await order()).number).not.toBe(number);
    },
    startsWithinMs,
  );
});
