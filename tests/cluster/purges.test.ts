import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { editorSessionSchema } from '../../api/contract/content.ts';
import { findPostgresqlBinaries, type TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { type SiteProcess, startPair, startSite } from '../setup/site-process.ts';
import { openTagCache } from '../setup/tag-cache.ts';
import { call, jsonOf } from '../site/http-client.ts';

const startsWithinMs = 300_000;
const converges = { timeout: 60_000, interval: 200 };
const paths = [
  '/fr/enduit-particuliers',
  '/nl/pleisters-ondernemingen',
  '/fr/enduit-particuliers/categorie/rebouchage-interieur-en-poudre',
  '/nl/pleisters-particulieren/categorieen/vulmiddelen-binnen-in-poeder',
  '/sitemap.xml',
];
/** Those that show the name of the brand. */
const shown = paths.slice(0, 2);
const unlisted = '/nl/pleisters-particulieren/categorieen/_USAGE__interieur';

type Cache = Awaited<ReturnType<typeof openTagCache>>;

interface Arrangement {
  readonly name: string;
  start(databaseUrl: string, cdn: Record<string, string>): Promise<SiteProcess>;
}

const arrangements: readonly Arrangement[] = [
  {
    name: 'one process',
    start: (databaseUrl, cdn) => startSite({ environment: { DATABASE_URL: databaseUrl, ...cdn } }),
  },
  {
    name: 'an API of another process',
    start: (databaseUrl, cdn) =>
      startPair({ apiEnvironment: { DATABASE_URL: databaseUrl, ...cdn }, siteEnvironment: { CDN: 'json' } }),
  },
];

describe.skipIf(findPostgresqlBinaries() === undefined).each(arrangements)(
  'a cache in front of $name',
  ({ start }) => {
    let server: TemporaryPostgresql;
    let databaseUrl: string;
    let cache: Cache;
    let site: SiteProcess;
    let token: string;
    beforeAll(async () => {
      ({ server, databaseUrl } = await startDemoPostgresql());
      cache = await openTagCache(() => site.address);
      site = await start(databaseUrl, { CDN: 'json', CDN_PURGE_URL: cache.purgeUrl });
      const session = await call(site.address, '/api/v1/session/editor', {
        method: 'POST',
        headers: { origin: site.address, 'content-type': 'application/json' },
        body: JSON.stringify({ password: site.editorPassword }),
      });
      ({ token } = editorSessionSchema.parse(jsonOf(session)));
    }, startsWithinMs);
    afterAll(async () => {
      await site?.stop();
      await cache?.close();
      await server?.stop();
    });

    const etagsOf = (address: string) =>
      Promise.all(paths.map(async (path) => (await call(address, path)).headers.etag));

    async function rename(name: string): Promise<void> {
      const headers = {
        origin: site.address,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      };
      const response = await call(site.address, '/api/v1/setting/brand_name?lang=fr');
      const { id } = z.object({ id: z.number() }).parse(jsonOf(response));
      const body = JSON.stringify({ code: 'brand_name', value: { fr: name, nl: name } });
      const { status } = await call(site.address, `/api/v1/setting/${id}`, { method: 'PUT', headers, body });
      expect(status).toBe(200);
    }

    /** Whether what visitors get of the cache is what the site has, and shows the name. */
    const isNew = async (name: string) => {
      for (const path of shown) {
        const { body } = await call(cache.address, path);
        expect(body.toString(), path).toContain(name);
      }
      expect(await etagsOf(cache.address)).toEqual(await etagsOf(site.address));
    };

    const expectCached = () => expect(cache.lastingPaths()).toEqual(expect.arrayContaining(paths));
    const fill = () =>
      vi.waitFor(async () => {
        await etagsOf(cache.address);
        expectCached();
      }, converges);

    it('caches pages until they are purged, and those that nobody lists for a moment', async () => {
      await fill();
      await call(cache.address, unlisted);
      expect(cache.lastingPaths()).not.toContain(unlisted);
    });

    it('forgets every page when a command asks for it', async () => {
      await fill();
      const headers = {
        authorization: `Bearer ${site.revalidateToken}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ purge: 'all' });
      const asked = await call(site.address, '/revalidate', { method: 'POST', headers, body });
      expect([asked.status, jsonOf(asked)]).toMatchObject([202, { pages: 0 }]);
      await vi.waitFor(() => expect(cache.lastingPaths()).toEqual([]), converges);
    });

    it('has no old page after one that could not be rendered for a while', async () => {
      await fill();
      const old = await etagsOf(cache.address);
      const held = await holdSettings(databaseUrl, () => rename('Held up'));
      try {
        // Visitors come while the pages wait: what they get is old, and must not stay.
        for (const address of [cache.address, site.address, cache.address])
          expect(await etagsOf(address)).toEqual(old);
      } finally {
        await held.release();
      }
      await vi.waitFor(() => isNew('Held up'), converges);
      await fill();
      await isNew('Held up');
    });

    it('has no old page after it took no purge for a while', async () => {
      await fill();
      cache.takePurges(false);
      await rename('Refused');
      await vi.waitFor(async () => {
        const { body } = await call(site.address, shown[0] ?? '');
        expect(body.toString()).toContain('Refused');
      }, converges);
      await etagsOf(cache.address);
      cache.takePurges(true);
      await vi.waitFor(() => isNew('Refused'), converges);
    });
  },
);

/**
 * Makes a change of the settings and blocks their reading from the moment of its commit: who waits for a
 * whole table has it before those who come later.
 */
async function holdSettings(databaseUrl: string, change: () => Promise<void>) {
  const [first, second] = [databaseUrl, databaseUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await first.connect();
  await second.connect();
  // All that can be done before the change: it waits a second at most for the row.
  await second.query('begin');
  await first.query('begin');
  await first.query('select 1 from setting for update');
  const changed = change();
  const waiting = (kind: string) => async () => {
    const { rows } = await first.query('select 1 from pg_locks where not granted and locktype = $1', [kind]);
    expect(rows).not.toEqual([]);
  };
  await vi.waitFor(waiting('transactionid'), { timeout: 10_000, interval: 5 });
  const locked = second.query('lock table setting in access exclusive mode');
  await vi.waitFor(waiting('relation'), { timeout: 10_000, interval: 5 });
  await first.query('rollback');
  await changed;
  await locked;
  return {
    release: async () => {
      await second.query('rollback');
      await first.end();
      await second.end();
    },
  };
}
