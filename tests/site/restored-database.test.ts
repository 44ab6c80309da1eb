import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { pageInputSchema } from '../../api/contract/content.ts';
import { backUp } from '../../server/operations/back-up.ts';
import { restore } from '../../server/operations/restore.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { type DemoPostgresql, startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { openPurgeEndpoint } from '../setup/purge-endpoint.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { demoInput, logIn } from './editor.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const startsWithinMs = 400_000;
const publishedWithin = { timeout: 60_000, interval: 200 };
const page = demoInput('pages/cookies.json', pageInputSchema);
/** Without those related to it, which are not among the few. */
const product = { ...demoInput('products/MV114.json', productInputSchema), related: [] };
const pagePath = `/fr/enduit-particuliers/${page.slug.fr}`;
const productPath = `/fr/enduit-particuliers/produit/${product.slug.fr}`;
const listPath = '/api/v1/product?lang=fr&sales_plan_id=1&perPage=100';
const secrets = { FORM_SECRET: 'a secret of all forms' };

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'a database that is restored while two processes run',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'restored-'));
    let postgresql: DemoPostgresql;
    let first: SiteProcess;
    let second: SiteProcess;
    /** Takes what a site of another process is sent. */
    let elsewhere: Awaited<ReturnType<typeof openPurgeEndpoint>>;
    beforeAll(async () => {
      postgresql = await startDemoPostgresql();
      const environment = { DATABASE_URL: postgresql.databaseUrl, ...secrets };
      elsewhere = await openPurgeEndpoint();
      const notified = { REVALIDATE_URLS: new URL(elsewhere.url).origin };
      first = await startSite({ environment: { ...environment, ...notified } });
      second = await startSite({ environment });
    }, startsWithinMs);
    afterAll(async () => {
      await first?.stop();
      await second?.stop();
      await postgresql?.server.stop();
      await elsewhere?.close();
      rmSync(folder, { recursive: true });
    });

    const idOf = async (resource: string, code: string) =>
      z
        .object({ id: z.number() })
        .parse(jsonOf(await call(first.address, `/api/v1/${resource}/${code}?lang=fr`))).id;
    const names = async (site: SiteProcess) => ({
      page: /<h1[^>]*>([^<]*)</.exec(textOf(await call(site.address, pagePath)))?.[1]?.trim(),
      product: /<h1[^>]*>([^<]*)</.exec(textOf(await call(site.address, productPath)))?.[1]?.trim(),
      inList: z
        .object({ items: z.array(z.object({ reference: z.string(), name: z.string() })) })
        .parse(jsonOf(await call(site.address, listPath)))
        .items.find(({ reference }) => reference === product.reference)?.name,
    });
    const shown = (word: string) => ({
      page: `Page ${word}`,
      product: `Produit ${word}`,
      inList: `Produit ${word}`,
    });
    const bothShow = async (word: string) => {
      for (const site of [first, second])
        await expect.poll(() => names(site), publishedWithin).toEqual(shown(word));
    };

    it('shows what the backup holds on both, and then the next edits of each', async () => {
      const ids = { page: await idOf('page', page.code), product: await idOf('product', product.slug.fr) };
      const edit = async (site: SiteProcess, word: string) => {
        const editor = await logIn(site);
        const text = (kind: string) => ({ fr: `${kind} ${word}`, nl: `${kind} ${word}` });
        await editor.replace('page', ids.page, { ...page, title: text('Page') });
        await editor.replace('product', ids.product, { ...product, name: text('Produit') });
      };
      const place = { databaseUrl: postgresql.databaseUrl, mediaDirectory: undefined };
      const backup = { ...place, folder: join(folder, 'backup') };

      await edit(first, 'sauvegarde');
      await bothShow('sauvegarde');
      await backUp({
        ...backup,
        dataDirectory: join(folder, 'from'),
        // Pictures are no part of this.
        mediaPlace: { kind: 'folder', directory: join(folder, 'no-media') },
        isDespiteLostFiles: true,
        now: new Date(),
      });
      for (const word of ['perdu', 'perdue', 'perdus']) await edit(first, word);
      await bothShow('perdus');

      await restore({
        ...backup,
        dataDirectory: join(folder, 'to'),
        endedList: join(folder, 'ended.list'),
      });
      await bothShow('sauvegarde');

      // The numbers of these changes are those of the changes that are lost.
      await edit(second, 'apres');
      await bothShow('apres');
      await edit(first, 'ensuite');
      await bothShow('ensuite');
    });

    it('has sites of other processes render everything, whatever tool made it an earlier one', async () => {
      const client = new pg.Client({ connectionString: postgresql.databaseUrl });
      await client.connect();
      const waits =
        'select 1 from notified_site where delivered_change_id <> (select max(id) from change_event)';
      await expect.poll(async () => (await client.query(waits)).rowCount, publishedWithin).toBe(0);
      const headers = { authorization: `Bearer ${first.revalidateToken}` };
      const figures = async () => textOf(await call(first.address, '/metrics', { headers }));
      const noneWaits = `revalidation_waiting{site="${new URL(elsewhere.url).origin}"} 0`;
      await expect.poll(figures, publishedWithin).toContain(noneWaits);
      elsewhere.taken();
      // The last change is not the one that was handed on.
      await client.query(
        `update change_event set created_at = created_at - interval '1 minute' where id = (select max(id) from change_event)`,
      );
      await client.end();
      await expect
        .poll(() => elsewhere.taken().map(({ body }) => body), publishedWithin)
        .toContain('{"all":true}');
    });
  },
);
