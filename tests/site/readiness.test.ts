import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageInputSchema } from '../../api/contract/content.ts';
import { pageFileName } from '../../server/pages/page-file.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { openChangedDisk } from '../setup/changed-disk.ts';
import { type DemoPostgresql, startDemoPostgresql } from '../setup/demo-postgresql.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { demoInput, logIn } from './editor.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const startsWithinMs = 400_000;
const noticed = { timeout: 60_000, interval: 200 };
const startedUp = { timeout: 180_000, interval: 500 };
const page = demoInput('pages/cookies.json', pageInputSchema);
const pagePath = `/fr/enduit-particuliers/${page.slug.fr}`;
/** What the log reports of a start while a table is locked, the last first. */
const faultsByTable = {
  category_translation: 'the addresses cannot be read',
  change_event: 'the changes cannot be followed yet',
  site: 'the first content cannot be loaded yet',
};
/** What the log reports of what a damaged disk has left. */
const faultsOfDisk = [
  'stored pages cannot be read: they are rendered anew',
  'the files of a former build cannot be read: pages of it that are open lack them',
  'files that were sent to an earlier process cannot be removed',
];
const notReadySchema = z.object({ faults: z.array(z.string()) });

describe.skipIf(findPostgresqlBinaries() === undefined)(
  'a process on PostgreSQL reports whether it is ready',
  () => {
    let postgresql: DemoPostgresql;
    let site: SiteProcess;
    const disk = openChangedDisk();
    beforeAll(async () => {
      postgresql = await startDemoPostgresql();
      const environment = { DATABASE_URL: postgresql.databaseUrl, ...disk.environment };
      site = await startSite({ environment });
    }, startsWithinMs);
    afterAll(async () => {
      disk.remove();
      await site?.stop();
      await postgresql?.server.stop();
    });

    const statusOf = async (path: string) => (await call(site.address, path)).status;
    /** Why carts, orders and editors are not served as they should be; none when they are. */
    const faultsOfShop = async () => {
      const response = await call(site.address, '/readyz/shop');
      return response.status === 200 ? [] : notReadySchema.parse(jsonOf(response)).faults;
    };
    const figure = async (name: string) => {
      const headers = { authorization: `Bearer ${site.revalidateToken}` };
      const text = textOf(await call(site.address, '/metrics', { headers }));
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    };
    const title = async () =>
      /<h1[^>]*>([^<]*)</.exec(textOf(await call(site.address, pagePath)))?.[1]?.trim();
    const retitle = async (text: string) => {
      const found = jsonOf(await call(site.address, `/api/v1/page/${page.code}?lang=fr`));
      const { id } = z.object({ id: z.number() }).parse(found);
      await (await logIn(site)).replace('page', id, { ...page, title: { fr: text, nl: text } });
    };
    /** Stored pages need no database, nor the disk. */
    const expectPagesReady = async () => {
      expect(await statusOf('/readyz')).toBe(200);
      expect(await statusOf(pagePath)).toBe(200);
    };

    it('when the database is stopped and started again', async () => {
      expect(await faultsOfShop()).toEqual([]);
      await postgresql.server.crashAndRestart(async () => {
        await expect.poll(faultsOfShop, noticed).toContain('the content does not answer');
        await expectPagesReady();
      });
      await expect.poll(faultsOfShop, noticed).toEqual([]);
      await retitle('Après la panne');
      await expect.poll(title, noticed).toBe('Après la panne');
    });

    it('when changes cannot be read although the database responds', async () => {
      const client = new pg.Client({ connectionString: postgresql.databaseUrl });
      await client.connect();
      try {
        await client.query('begin');
        await client.query('lock table change_event in access exclusive mode');
        await expect
          .poll(faultsOfShop, noticed)
          .toEqual(['what was changed a moment ago is not known: pages may be old']);
        await expectPagesReady();
        await client.query('rollback');
        await expect.poll(faultsOfShop, noticed).toEqual([]);
      } finally {
        await client.end();
      }
    });

    it('when what it needs of the database is locked at its start, as soon as it is not', async () => {
      const client = new pg.Client({ connectionString: postgresql.databaseUrl });
      await client.connect();
      const release = async () => {
        for (const [table, fault] of Object.entries(faultsByTable).toReversed()) {
          await expect.poll(() => readFileSync(site.logFile, 'utf8').includes(fault), noticed).toBe(true);
          await expectPagesReady();
          await client.query(`rollback to savepoint before_${table}`);
        }
      };
      let released: Promise<void> | undefined;
      try {
        await site.restart(async () => {
          await client.query('begin');
          for (const table of Object.keys(faultsByTable)) {
            await client.query(`savepoint before_${table}`);
            await client.query(`lock table ${table} in access exclusive mode`);
          }
          released = release();
        });
        await released;
        await expectPagesReady();
      } finally {
        await client.end();
      }
    });

    it('when the disk does not take a page, which is served all the same, also after a restart', async () => {
      const release = refusePage(site);
      await retitle('Sans disque');
      await expect.poll(title, noticed).toBe('Sans disque');
      await expect
        .poll(faultsOfShop, noticed)
        .toEqual([expect.stringContaining('that the disk does not take')]);
      await expectPagesReady();
      expect(await figure('pages_unwritten')).toBeGreaterThan(0);
      const editor = await logIn(site);
      expect(await editor.failedPages()).toBeGreaterThan(0);
      // The file of the page before is there again, and nothing was written to it.
      await site.restart(async () => release());
      expect(await faultsOfShop()).toEqual([]);
      expect(await title()).toBe('Sans disque');
      expect(await figure('pages_unwritten')).toBe(0);
      expect(await editor.failedPages()).toBe(0);
    });

    it('when the disk takes pages again', async () => {
      const release = refusePage(site);
      await retitle('Disque plein');
      await expect.poll(title, noticed).toBe('Disque plein');
      release();
      await expect.poll(faultsOfShop, noticed).toEqual([]);
      expect(await title()).toBe('Disque plein');
    });

    it('when its data directory cannot be written, from which pages go on and edits are shown', {
      timeout: startsWithinMs,
    }, async () => {
      let giveBack = () => {};
      await site.restart(async () => {
        giveBack = takeStoreAway(site);
        disk.become('read-only');
      }, '/healthz');
      await expect.poll(() => statusOf(pagePath), noticed).toBe(200);
      await site.restart(async () => {
        giveBack();
        leaveHalves(site);
      }, '/readyz');
      await expect.poll(faultsOfShop, noticed).toEqual(['the data directory cannot be written']);
      const log = readFileSync(site.logFile, 'utf8');
      // One of each start.
      expect(
        log.match(/the data directory cannot be written: new pages are served from memory/g),
      ).toHaveLength(2);
      await retitle('Lecture seule');
      await expect.poll(title, noticed).toBe('Lecture seule');
      await expectPagesReady();
      expect(await faultsOfShop()).toContain('the data directory cannot be written');
      await site.restart(async () => disk.become('usual'));
      expect(await faultsOfShop()).toEqual([]);
      const reported = readFileSync(site.logFile, 'utf8');
      for (const fault of faultsOfDisk) expect(reported).toContain(fault);
      await expect.poll(title, noticed).toBe('Lecture seule');
    });

    it(
      'when it starts without a database, and what it logs goes to a full disk, by whether it had all its pages before',
      async () => {
        const environment = { DATABASE_URL: postgresql.databaseUrl, ACCESS_LOG: 'stdout' };
        const other = await startSite({ environment, readyPath: '/healthz', hasFullOutput: true });
        const statusAt = async (path: string) => (await call(other.address, path)).status;
        try {
          await expect.poll(() => statusAt('/readyz'), startedUp).toBe(200);
          await expect.poll(() => existsSync(join(storeFolder(other), 'whole')), noticed).toBe(true);
          await postgresql.server.crashAndRestart(async () => {
            await other.restart();
            await expect.poll(() => statusAt('/readyz'), noticed).toBe(200);
            // As a process leaves it that was killed while it rendered its first pages.
            await other.restart(async () => rmSync(join(storeFolder(other), 'whole')));
            await expect.poll(() => statusAt(pagePath), noticed).toBe(200);
            expect(await statusAt('/readyz')).toBe(503);
          });
          await expect.poll(() => statusAt('/readyz'), startedUp).toBe(200);
        } finally {
          await other.stop();
        }
      },
      startsWithinMs,
    );

    it('and ends in good order while the database is away', async () => {
      await postgresql.server.crashAndRestart(async () => {
        await expect.poll(faultsOfShop, noticed).toContain('the content does not answer');
        await site.stop();
      });
    });
  },
);

/** The folder of the pages of the build. */
function storeFolder({ dataDirectory }: Pick<SiteProcess, 'dataDirectory'>): string {
  const directory = join(dataDirectory, 'pages');
  return join(directory, readdirSync(directory).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? '');
}

/** As a new build finds the data directory. Returns what ends that. */
function takeStoreAway(site: SiteProcess): () => void {
  const folder = storeFolder(site);
  const aside = join(site.dataDirectory, 'aside');
  renameSync(folder, aside);
  return () => renameSync(aside, folder);
}

/** What killed processes and damaged disks leave: pages and an index that are not whole, files and folders for each other. */
function leaveHalves({ dataDirectory }: SiteProcess): void {
  const folder = join(storeFolder({ dataDirectory }), '00');
  mkdirSync(join(folder, '1'.repeat(38)), { recursive: true });
  writeFileSync(join(dataDirectory, 'builds', 'site', '0'.repeat(16)), 'no build');
  writeFileSync(join(dataDirectory, 'uploads'), 'no folder');
  writeFileSync(join(folder, `${'0'.repeat(38)}.1-1.tmp`), 'half of a page');
  writeFileSync(join(folder, '0'.repeat(38)), 'no page');
  mkdirSync(join(dataDirectory, 'search', 'fr', `${'0'.repeat(16)}.unfinished`));
}

/** A disk that does not take the page, whoever runs the test: a file lies where its folder was. Returns what ends that. */
function refusePage({ dataDirectory }: SiteProcess): () => void {
  const folder = dirname(join(storeFolder({ dataDirectory }), pageFileName(pagePath)));
  const aside = join(dataDirectory, 'aside');
  renameSync(folder, aside);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    renameSync(aside, folder);
  };
}
