import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { languageTags } from '../../languages/tags.ts';
import redirects from '../../redirects.mjs';
import { findProgram } from '../../scripts/cluster/programs.ts';
import { freePort } from '../../scripts/free-port.ts';
import { locales } from '../../src/lib/i18n/locale.ts';
import { build } from '../setup/build-process.ts';
import { isMissing } from '../setup/programs.ts';
import { type ApiStub, startApiStub } from './api-stub.ts';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { policyFaults } from './policy-faults.ts';
import { inTurn, internalAddress, linksOf, sitemapPaths, type WalkedPage, walk } from './site-walk.ts';

const withinMs = 300_000;
const htmlFaults = createHtmlCheck();
/** Checking the HTML of a page costs more than to serve a hundred. */
const checkedEvery = 20;
const otherLinks = 30;

describe.skipIf(isMissing('nginx'))('a static catalogue behind nginx alone', { timeout: withinMs }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  const catalogue = join(folder, 'catalogue');
  let environment: NodeJS.ProcessEnv;
  let api: ApiStub;
  let address: string;
  let stopHost = async () => undefined as unknown;
  let pages: WalkedPage[];

  beforeAll(async () => {
    api = await startApiStub(inject('site').address);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    environment = {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      SITE_URL: address,
      API_URL: api.address,
      PORT: '1',
    };
    const built = await build(environment, '--static', catalogue);
    expect(built).toMatchObject({ code: 0, faults: '' });
    stopHost = await serve(port);
    pages = await walk(address, await sitemapPaths(address));
  }, withinMs);
  afterEach(async () => {
    if (!api.isListening()) await api.comeBack();
  });
  afterAll(async () => {
    await stopHost();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** nginx with the file of the catalogue as it is, but for the port. */
  async function serve(port: number) {
    const ours = readFileSync(join(catalogue, '_nginx.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '');
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      [
        'daemon off;',
        'user root;',
        `pid ${folder}/nginx.pid;`,
        'error_log stderr crit;',
        'events {}',
        'http {',
        'include /etc/nginx/mime.types;',
        'access_log off;',
        ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
        ours,
        '}',
      ].join('\n'),
    );
    const nginx = spawn(findProgram('nginx') ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    await vi.waitFor(() => call(address, '/robots.txt'), { timeout: 20_000 });
    return async () => {
      nginx.kill();
      return ended;
    };
  }

  it('has every page of every language, each valid and with a policy', async () => {
    expect(pages.length).toBeGreaterThan(400);
    const wrong = pages.filter(
      ({ response: { status, headers } }) =>
        status !== 200 || headers['content-type'] !== 'text/html; charset=utf-8',
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const policies = new Set(
      pages.map(
        ({ html }) =>
          elements(html, 'meta')
            .find((meta) => meta.get('http-equiv'))
            ?.get('content') ?? '',
      ),
    );
    expect([...policies].flatMap(policyFaults)).toEqual([]);
    const checked = pages.filter((_page, index) => index % checkedEvery === 0);
    expect((await inTurn(checked, ({ html }) => htmlFaults(html))).flat()).toEqual([]);
    expect(pages[0]?.response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('reads well while its API is away: pages, styles, scripts, pictures and the search index', async () => {
    await api.goAway();
    const loaded = new Set(
      pages.flatMap((page) =>
        linksOf(page.html).flatMap((link) => internalAddress(link, page, address)?.pathname ?? []),
      ),
    );
    const files = [...loaded].filter(
      (path) => /^\/(?:_astro|media|share)\//.test(path) && !path.endsWith('.zip'),
    );
    expect(files.length).toBeGreaterThan(500);
    const missing = await inTurn(
      [...files, ...locales.map((locale) => `/search-index/${locale}/pagefind.js`)],
      async (path) => ({ path, status: (await call(address, path)).status }),
    );
    expect(missing.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('says in the language of the address what is not there, and what comes back', async () => {
    for (const locale of locales) {
      const path = `/${locale}/nothing-of-this-name`;
      const absent = await call(address, path);
      expect(absent.status).toBe(404);
      expect(elements(textOf(absent), 'html')[0]?.get('lang')).toBe(languageTags[locale]);
      await api.goAway();
      const away = await call(address, path);
      expect(away.status).toBe(503);
      expect(elements(textOf(away), 'html')[0]?.get('lang')).toBe(languageTags[locale]);
      expect(texts(textOf(away), 'title').join()).toContain('503');
      await api.comeBack();
    }
    for (const hidden of ['/_nginx.conf', '/_redirects', '/fr/503.html'])
      expect((await call(address, hidden)).status, hidden).toBe(404);
  });

  it('leads on from former addresses, those of editors too, and from the bare one to a language', async () => {
    for (const { from, to, code } of redirects) {
      const { status, headers } = await call(address, encodeURI(from).toUpperCase().replaceAll('%C3', '%c3'));
      expect([status, headers.location], from).toEqual([code, to]);
    }
    expect((await call(address, '/fissure')).headers.location).toContain('reparer-une-fissure');
    const home = async (language: string) =>
      (await call(address, '/', { headers: { 'accept-language': language } })).headers.location;
    expect([await home('nl-BE,nl'), await home('fr'), await home('')]).toEqual(['/nl', '/fr', '/fr']);
  });

  it('passes on what islands and forms ask, and every link leads somewhere', async () => {
    const site = jsonOf(await call(address, '/api/v1/site'));
    expect(site).toEqual(jsonOf(await call(api.address, '/api/v1/site')));
    expect((await call(address, '/fr/enduit-particuliers/contact', { method: 'POST' })).status).not.toBe(405);
    const links = new Set(
      pages.flatMap((page) =>
        elements(page.html, 'a').flatMap(
          (link) => internalAddress(link.get('href') ?? '', page, address)?.pathname ?? [],
        ),
      ),
    );
    const isFile = (path: string) =>
      existsSync(join(catalogue, `${decodeURIComponent(path)}.html`)) || existsSync(join(catalogue, path));
    const others = [...links].filter((path) => !isFile(path) && path !== '/');
    expect(links.size - others.length).toBeGreaterThan(400);
    const tried = others.filter((_path, index) => index % Math.ceil(others.length / otherLinks) === 0);
    const statuses = await inTurn(tried, async (path) => ({
      path,
      status: (await call(address, path)).status,
    }));
    expect(statuses.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('takes the place of another catalogue, and never of something else', async () => {
    const theirs = join(folder, 'theirs');
    const keepsake = join(theirs, 'keepsake.txt');
    mkdirSync(theirs);
    writeFileSync(keepsake, 'of somebody else');
    const refused = await build(environment, '--static', theirs);
    expect(refused.code).toBe(2);
    expect(refused.faults).toContain(`${theirs} holds something else than a catalogue`);
    expect(readdirSync(theirs)).toEqual(['keepsake.txt']);
  });
});
