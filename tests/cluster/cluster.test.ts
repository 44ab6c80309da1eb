import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findClusterPrograms } from '../../scripts/cluster/programs.ts';
import { type ApiPlace, type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { alarmFigures, seriesIn } from '../setup/alarm-figures.ts';
import { lendMedia, saveMedia } from '../setup/cached-media.ts';
import { startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { call, textOf } from '../site/http-client.ts';
import { openBrandEditor } from './brand-editor.ts';
import { addedUrl, expectDocuments, expectPictures, png, uploadAtFirst } from './shared-media.ts';
import { type Visit, visit } from './visitor.ts';

const startsWithinMs = 300_000;
const converges = { timeout: 60_000, interval: 100 };
const home = '/fr/enduit-particuliers';
const paths = [
  home,
  '/nl/pleisters-ondernemingen',
  '/fr/enduit-particuliers/categorie/rebouchage-interieur-en-poudre',
  '/nl/pleisters-particulieren/categorieen/vulmiddelen-binnen-in-poeder',
];
/** `npm test` runs both arrangements, each in a process of its own. */
const places: readonly ApiPlace[] = [process.env['CLUSTER_API'] === 'inside' ? 'inside' : 'elsewhere'];
const found = findClusterPrograms();

describe.skipIf('missing' in found).each(places)('a cluster with its API %s', (api) => {
  let cluster: Cluster;
  let rename: (name: string) => Promise<void>;
  let token: string;
  beforeAll(async () => {
    if ('missing' in found) return;
    cluster = await startCluster({
      programs: found,
      api,
      report: () => undefined,
      lendMedia,
      // Nodes that have the database share the pages out where there are many.
      startPostgresql: () => startDemoPostgresql(api === 'inside' ? 'whole' : 'few'),
    });
    saveMedia(cluster.mediaFolder);
    ({ rename, token } = await openBrandEditor(cluster));
  }, startsWithinMs);
  afterAll(() => cluster?.stop());

  const get = (path: string, headers: Visit['headers'] = {}) => visit(cluster.address, path, { headers });

  const shows = async (name: string) => {
    for (const path of paths) expect((await get(path)).body.toString(), path).toContain(name);
  };
  const shownByNode = async (node: { readonly address: string }, name: string) => {
    for (const path of paths) expect((await call(node.address, path)).body.toString(), path).toContain(name);
  };

  const metricsOf = async (node: { readonly address: string }) => {
    const headers = { authorization: `Bearer ${cluster.revalidateToken}` };
    return textOf(await call(node.address, '/metrics', { headers }));
  };
  const figure = async (node: { readonly address: string }, name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metricsOf(node))?.[1]);

  test('caches pages in front, as Brotli for who accepts it, and for every visitor alike', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    await vi.waitFor(async () => {
      await get(home, headers);
      const { headers: received } = await get(home, { ...headers, cookie: 'cart=one' });
      expect(received).toMatchObject({ 'x-cache': 'hit', 'content-encoding': 'br' });
    }, converges);
    const [brotli, plain, followed] = [
      await get(home, headers),
      await get(home),
      await get(`${home}?utm_source=newsletter&gclid=1`, headers),
    ];
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(followed.headers).toMatchObject({ 'x-cache': 'hit', etag: brotli.headers.etag });
    const again = await get(home, { ...headers, 'if-none-match': brotli.headers.etag ?? '' });
    expect(again.status).toBe(304);
    for (const inner of ['cache-tag', 'cdn-cache-control', 'xkey', 'age', 'via'])
      expect(Object.keys(brotli.headers)).not.toContain(inner);
  });

  test('leads every other name to its own, also for pages that are cached', async () => {
    await vi.waitFor(async () => {
      expect((await get(home)).headers['x-cache']).toBe('hit');
    }, converges);
    for (const host of ['www.shop.example', '127.0.0.1']) {
      const { status, headers } = await get(`${home}?a=1`, { host });
      expect([status, headers.location]).toEqual([301, `${cluster.address}${home}?a=1`]);
    }
  });

  test('refuses a request whose end two readers may find in two places', async () => {
    const { hostname, port } = new URL(cluster.address);
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
    const hidden = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    socket.write(
      `POST ${home} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('shows an edit on every node and in front', async () => {
    await rename('Everywhere');
    await vi.waitFor(async () => {
      await shows('Everywhere');
      for (const node of cluster.nodes) await shownByNode(node, 'Everywhere');
    }, converges);
    await vi.waitFor(async () => {
      for (const path of paths) expect((await get(path)).headers['x-cache'], path).toBe('hit');
    }, converges);
    await shows('Everywhere');
  });

  test.runIf(api === 'inside')('lets each node take over pages that the other has rendered', async () => {
    const adopted = async () => {
      const counts = await Promise.all(cluster.nodes.map((node) => figure(node, 'pages_adopted_total')));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const before = await adopted();
    await rename('Shared out');
    await expect.poll(adopted, converges).toBeGreaterThan(before);
  });

  test('shares nothing of a person', async () => {
    const list = await get('/api/v1/product?lang=fr&saleplan_id=1');
    expect(list.status).toBe(200);
    for (const path of ['/fr/enduit-particuliers/panier', '/api/v1/cart?lang=fr', '/readyz', '/']) {
      for (let time = 0; time < 3; time += 1) {
        const { headers } = await get(path, { cookie: `cart=${String(time).repeat(43)}` });
        expect(headers, path).toMatchObject({ 'x-cache': 'miss' });
      }
    }
    expect((await visit(cluster.address, home, { method: 'PURGE' })).status).toBe(405);
    expect((await get('/metrics')).status).toBe(404);
    for (const node of cluster.nodes) {
      expect((await call(node.address, '/metrics')).status).toBe(401);
      expect(await figure(node, 'pages_stored')).toBeGreaterThan(0);
    }
  });

  test.runIf(api === 'inside')('has one folder of media for both nodes', async () => {
    await expectPictures(cluster);
    await expectDocuments(cluster);
    const [first, second] = cluster.nodes;
    const picture = addedUrl(
      await uploadAtFirst(cluster, token, { name: 'nouveau.png', bytes: await png('#654321') }),
    );
    const shown = await call(second.address, picture);
    expect(shown.status).toBe(200);
    for (const response of [await call(first.address, picture), await get(picture)])
      expect(response.body).toEqual(shown.body);
    const bytes = Buffer.from('%PDF-1.7\nAnother sheet');
    const sheet = addedUrl(await uploadAtFirst(cluster, token, { name: 'Fiche.pdf', bytes }));
    expect((await call(second.address, sheet)).body).toEqual(bytes);
  });

  test('reports at each node every figure that alarms watch there', async () => {
    // Nodes that have the database are told of changes by it.
    const ofOthers = api === 'inside' ? /^revalidation_/ : /^(?!pages_|service_|http_|nodejs_)/;
    for (const node of cluster.nodes) {
      const missing = async () => {
        const reported = seriesIn(await metricsOf(node));
        return alarmFigures().filter((name) => !ofOthers.test(name) && !reported.has(name));
      };
      await expect.poll(missing, converges).toEqual([]);
    }
  });

  test('reads go on when a node is killed, and nothing old stays in front', async () => {
    const [killed, other] = cluster.nodes;
    const failures: string[] = [];
    let isLoaded = true;
    let asked = 0;
    const reader = async (first: number) => {
      for (let index = first; isLoaded; index += 1) {
        // A page that is cached, one that is not, and a call.
        const path = [paths[index % paths.length], '/', '/api/v1/site'][index % 3] ?? home;
        const once = () => get(path).catch(() => undefined);
        const isGood = (response: Awaited<ReturnType<typeof once>>) => response && response.status < 400;
        if (!isGood(await once()) && !isGood(await once())) failures.push(path);
        asked += 1;
      }
    };
    const readers = [0, 1, 2, 3].map(reader);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(200), converges);
    const edits = (async () => {
      for (const name of ['First', 'Second', 'Third']) await rename(name);
    })().catch(() => undefined);
    await killed.kill();
    await edits;
    const askedBefore = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(askedBefore + 200), converges);
    // Only reads are tried again in front: a write may fail until the node is known to be gone.
    await vi.waitFor(() => rename('Last'), converges);
    await vi.waitFor(() => shownByNode(other, 'Last'), converges);
    await vi.waitFor(() => shows('Last'), converges);
    isLoaded = false;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    await killed.start();
    await vi.waitFor(() => shownByNode(killed, 'Last'), converges);
    await shows('Last');
    // Others would wait for what a process that was killed had begun.
    expect(await countLiveProcesses(cluster.databaseUrl)).toBe(api === 'inside' ? cluster.nodes.length : 1);
  });
});

/** Processes with the database that are believed to be there. */
async function countLiveProcesses(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query('select from live_process')).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
