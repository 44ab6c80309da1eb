import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { pageInputSchema } from '../../api/contract/content.ts';
import { freePort } from '../../scripts/free-port.ts';
import { build } from '../setup/build-process.ts';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type ApiStub, startApiStub } from './api-stub.ts';
import { demoInput, logIn } from './editor.ts';
import { call, textOf } from './http-client.ts';

const withinMs = 240_000;
const waits = { timeout: 60_000, interval: 100 };
/** Some of the 600 pages of the demo. */
const halfWay = 40;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files of pages that a build has written below its data directory. */
function writtenPages(dataDirectory: string): number {
  const folder = join(dataDirectory, 'pages');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{38}$/.test(`${name}`)).length
    : 0;
}

let api: ApiStub;
beforeAll(async () => {
  api = await startApiStub(inject('site').address);
});
afterAll(() => api.stop());

describe(
  'a site that was built with its API',
  () => {
    let site: SiteProcess;
    let built: Awaited<ReturnType<typeof build>>;
    let slug: string;
    const advice = demoInput('pages/advice-sanding.json', pageInputSchema);
    const text = (fr: string) => ({ fr, nl: 'Een advies van voor de bouw' });

    beforeAll(async () => {
      const editor = await logIn(inject('site'));
      slug = 'conseils/avant-la-construction';
      const input = { ...advice, code: 'before-the-build', slug: { fr: slug, nl: 'adviezen/voor-de-bouw' } };
      const id = await editor.create('page', { ...input, title: text('Ce que lit la construction') });
      site = await startSite({
        environment: { API_URL: api.address },
        readyPath: '/healthz',
        prepare: async (environment) => {
          built = await build(environment);
          // Nobody tells a site that does not run yet.
          await editor.replace('page', id, { ...input, title: text('Ce qui change ensuite') });
          await api.goAway();
        },
      });
    }, withinMs);
    afterAll(() => site.stop());

    const page = async () => {
      const { status, body } = await call(site.address, `/fr/enduit-particuliers/${slug}`);
      return `${status} ${/<h1[^>]*>([^<]*)/.exec(body.toString())?.[1]?.trim()}`;
    };

    it('serves every page that the build wrote, also while its API is away', async () => {
      expect(built).toMatchObject({ code: 0, faults: '' });
      expect(built.output).toMatch(/^Built, with [6-9]\d\d pages for http:\/\/127\.0\.0\.1:\d+ in /m);
      expect(writtenPages(site.dataDirectory)).toBeGreaterThan(600);
      expect(await page()).toBe('200 Ce que lit la construction');
    });

    it('shows what changed since the build, once it can ask', async () => {
      await api.comeBack();
      await vi.waitFor(async () => expect(await page()).toBe('200 Ce qui change ensuite'), waits);
    });
  },
  withinMs,
);

it(
  'a site that was built with its database renders none of its pages again',
  async () => {
    let built: Awaited<ReturnType<typeof build>> | undefined;
    const site = await startSite({
      content: 'few',
      prepare: async (environment) => {
        built = await build(environment);
      },
    });
    try {
      expect(built).toMatchObject({ code: 0, faults: '' });
      const headers = { authorization: `Bearer ${site.revalidateToken}` };
      const metrics = textOf(await call(site.address, '/metrics', { headers }));
      const rendered = /^page_render_seconds_count\{outcome="page"\} (\d+)$/m.exec(metrics)?.[1] ?? '0';
      expect(rendered).toBe('0');
    } finally {
      await site.stop();
    }
  },
  withinMs,
);

describe('a build whose content cannot be read ends with 2 and leaves no page behind', () => {
  const failedBuild = async (environment: NodeJS.ProcessEnv) => {
    const folder = emptyFolder();
    const { code, faults } = await build({ ...process.env, DATA_DIR: folder, ...environment });
    expect(writtenPages(folder)).toBe(0);
    expect(faults).toContain('The build is whole without them:');
    return `${code} ${faults.split('\n').slice(1).join(' ').trim()}`;
  };

  it('API down', { timeout: withinMs }, async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await failedBuild({ API_URL: address })).toMatch(/^2 .*fetch failed.*ECONNREFUSED/);
  });

  it('API slow', { timeout: withinMs }, async () => {
    api.behave('silent');
    expect(await failedBuild({ API_URL: api.address })).toMatch(/^2 .*timeout/);
  });

  it('API gone half-way', { timeout: withinMs }, async () => {
    api.behave('honest');
    const folder = emptyFolder();
    const building = build({ ...process.env, DATA_DIR: folder, API_URL: api.address });
    await vi.waitFor(() => expect(writtenPages(folder)).toBeGreaterThan(halfWay), waits);
    api.behave('cut');
    const { code, faults } = await building;
    api.behave('honest');
    expect([code, writtenPages(folder)]).toEqual([2, 0]);
    expect(faults).toContain('20 pages could not be rendered');
  });

  it('a wrong setting', { timeout: withinMs }, async () => {
    expect(await failedBuild({ PORT: 'none' })).toMatch(/^2 PORT/);
  });
});

it('a build without content at hand says so, and so does one that is asked for none', async () => {
  const folder = emptyFolder();
  const environment = { ...process.env, DATA_DIR: folder };
  const without = await build(environment);
  expect(without).toMatchObject({ code: 0, faults: '' });
  expect(without.output).toContain(`${folder} holds no database, and API_URL is not set`);
  const asked = await build({ ...environment, API_URL: api.address }, '--without-pages');
  expect(asked).toMatchObject({ code: 0, faults: '', output: 'Built\n' });
  expect(readdirSync(folder)).toEqual([]);
});
