import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { pageInputSchema } from '../../api/contract/content.ts';
import { startLoad } from '../../bench/load.ts';
import { openChangedDisk } from '../setup/changed-disk.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { openVersions } from '../setup/versions.ts';
import { demoInput, logIn } from './editor.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const home = '/fr/enduit-particuliers';
const runs = async () => (await (await logIn(site)).publications()).map(({ id }) => id);
const startsWithinMs = 300_000;

const disk = openChangedDisk();
const versions = openVersions();
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ content: 'few', environment: disk.environment, launcher: versions.launcher });
}, startsWithinMs);
afterAll(() =>
  site.stop().finally(() => {
    disk.remove();
    versions.remove();
  }),
);

const namesOf = (html: string, pattern: RegExp) => [...new Set(html.match(pattern))];
const startOf = async () => {
  const headers = { authorization: `Bearer ${site.revalidateToken}` };
  const figures = textOf(await call(site.address, '/metrics', { headers }));
  return /^process_start_time_seconds (\S+)$/m.exec(figures)?.[1];
};

it(
  'no page, file or picture is missing while another process follows, of this version or of the next one',
  async () => {
    const paths = ['/fr', '/nl', home, '/nl/pleisters-ondernemingen'];
    const texts = await Promise.all(paths.map(async (path) => textOf(await call(site.address, path))));
    const files = texts.flatMap((html) => namesOf(html, /\/_astro\/[\w.-]+\.(?:js|css)/g));
    const pictures = texts.flatMap((html) => namesOf(html, /\/media\/[\w.-]+\.(?:avif|webp)/g));
    expect(Math.min(files.length, pictures.length)).toBeGreaterThan(3);
    const load = startLoad(site.address, [...paths, ...files, ...pictures], {
      perSecond: 50,
      forMs: 300_000,
    });
    try {
      for (const choose of [() => undefined, versions.chooseNext, versions.chooseFirst]) {
        const before = await startOf();
        choose();
        site.signal('SIGUSR2');
        await expect
          .poll(
            async () => (await startOf()) !== before && (await call(site.address, '/readyz/shop')).status,
            {
              timeout: 120_000,
            },
          )
          .toBe(200);
      }
    } finally {
      await load.stop();
    }
    expect(load.reasons).toEqual([]);
    expect(load.durations.length).toBeGreaterThan(100);
  },
  startsWithinMs,
);

it(
  'a start on a disk that cannot be written serves the pages of before, as they were, and nothing else; the next one makes none of them again',
  async () => {
    const runsBefore = await runs();
    expect(runsBefore).not.toEqual([]);
    const page = textOf(await call(site.address, home));
    await site.restart(async () => disk.become('read-only'), '/readyz');
    expect(textOf(await call(site.address, home))).toBe(page);
    const shop = await call(site.address, '/readyz/shop');
    expect(shop.status).toBe(503);
    expect(jsonOf(shop)).toMatchObject({
      faults: expect.arrayContaining(['the content does not answer', 'the data directory cannot be written']),
    });
    expect((await call(site.address, '/api/v1/site?lang=fr')).status).toBe(503);
    await site.restart(async () => disk.become('usual'));
    expect((await call(site.address, '/api/v1/site?lang=fr')).status).toBe(200);
    expect(await runs()).toEqual(runsBefore);
    expect(textOf(await call(site.address, home))).toBe(page);
  },
  startsWithinMs,
);

const page = demoInput('pages/cookies.json', pageInputSchema);
const pagePath = `/fr/enduit-particuliers/${page.slug.fr}`;
/** Long enough to stop the server before it has passed. */
const scheduledAfterMs = 10_000;
const publishedWithinMs = 60_000;
const listSchema = z.object({ items: z.array(z.object({ id: z.number(), key: z.string() })) });
const versionSchema = z.object({ version: z.number() });
const revisionsSchema = z.object({
  total: z.number(),
  items: z.array(z.object({ cause: z.string(), saved_at: z.string() })),
});

it(
  'what is scheduled goes live once, also where its moment comes while no server runs',
  async () => {
    let editor = await logIn(site);
    const { items } = listSchema.parse(await editor.send('GET', `desk/record/page?text=${page.code}`));
    const record = `desk/record/page/${items.find(({ key }) => key === page.code)?.id}`;
    const title = { fr: 'Cookies après le redémarrage', nl: 'Cookies na het herstarten' };
    const { version } = versionSchema.parse(await editor.send('GET', record));
    const draft = await editor.send('PUT', `${record}/draft`, { ...page, title }, version);
    const at = Date.now() + scheduledAfterMs;
    const times = { at: new Date(at).toISOString() };
    await editor.send('POST', `${record}/draft/publish`, times, versionSchema.parse(draft).version);
    expect(textOf(await call(site.address, pagePath))).not.toContain(title.fr);

    await site.restart(() => delay(Math.max(0, at - Date.now())));
    editor = await logIn(site);
    const revisions = async () => revisionsSchema.parse(await editor.send('GET', `${record}/revision`));
    const published = async () => {
      const { items, total } = await revisions();
      return { total, causes: items.map(({ cause }) => cause) };
    };
    const once = { total: 2, causes: ['schedule', 'import'] };
    await expect.poll(published, { timeout: publishedWithinMs }).toEqual(once);
    expect(Date.parse((await revisions()).items[0]?.saved_at ?? '')).toBeGreaterThanOrEqual(at);
    await expect
      .poll(async () => textOf(await call(site.address, pagePath)), { timeout: publishedWithinMs })
      .toContain(title.fr);
    expect(await editor.send('GET', record)).toMatchObject({ has_draft: false });
    await site.restart();
    editor = await logIn(site);
    expect(await published()).toEqual(once);
  },
  startsWithinMs,
);

it('a site that is asked to end says so to who probes it, and ends each connection with its response', async () => {
  const responsesOf = () =>
    Promise.all([home, '/api/v1/site?lang=fr'].map((path) => call(site.address, path)));
  for (const { status, headers } of await responsesOf())
    expect([status, headers.connection]).toEqual([200, 'keep-alive']);
  site.signal('SIGTERM');
  const probe = async () => (await call(site.address, '/readyz')).status;
  await expect.poll(probe, { timeout: 10_000, interval: 20 }).toBe(503);
  for (const { status, headers } of await responsesOf())
    expect([status, headers.connection]).toEqual([200, 'close']);
});
