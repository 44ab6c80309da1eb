import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdConnections, limitConnections } from '../database/held-connections.ts';
import { findPostgresqlBinaries, type TemporaryPostgresql } from '../database/temporary-postgresql.ts';
import { startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { call } from './http-client.ts';

const startsWithinMs = 300_000;
const connectionsOfServer = 12;
const recoversWithin = { timeout: 60_000, interval: 200 };
const storedPages = ['/fr/enduit-particuliers', '/nl/pleisters-ondernemingen'];

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'a site whose database has no connection left for it',
  () => {
    let server: TemporaryPostgresql;
    let databaseUrl: string;
    let site: SiteProcess;
    beforeAll(async () => {
      ({ server, databaseUrl } = await startDemoPostgresql());
      site = await startSite({ environment: { DATABASE_URL: databaseUrl } });
    }, startsWithinMs);
    afterAll(async () => {
      await site?.stop();
      await server?.stop();
    });

    it('serves its stored pages, reports what it cannot do, and goes on when there are some again', async () => {
      const others = holdConnections(databaseUrl);
      await limitConnections(server, databaseUrl, connectionsOfServer);
      const shopStatus = async () => (await call(site.address, '/readyz/shop')).status;
      // The site may have been faster with some of them.
      await expect.poll(() => others.displace().then(shopStatus), recoversWithin).toBe(503);
      for (const path of [...storedPages, '/healthz', '/readyz'])
        expect(await call(site.address, path), path).toMatchObject({ status: 200 });
      expect(await call(site.address, '/api/v1/product?lang=fr')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
      });
      await others.release();
      await expect.poll(shopStatus, recoversWithin).toBe(200);
      expect(await call(site.address, '/api/v1/product?lang=fr')).toMatchObject({ status: 200 });
    });
  },
);
