import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type Call, call, jsonOf, textOf } from './http-client.ts';

const home = '/fr/enduit-particuliers';

describe('a site behind a trusted proxy, for a list of addresses, with a name of its own', () => {
  let site: SiteProcess;

  beforeAll(async () => {
    site = await startSite({
      readyPath: '/healthz',
      environment: {
        API_URL: inject('site').address,
        ALLOWED_IPS: '10.1.0.0/16 2001:db8::/32',
        TRUSTED_PROXIES: '127.0.0.1',
        SITE_URL: 'https://www.filler.example',
        HSTS: 'month,subdomains',
      },
    });
  });

  afterAll(() => site.stop());

  const get = (path: string, headers: Call['headers'] = {}) =>
    call(site.address, path, {
      headers: { 'x-forwarded-for': '10.1.2.3', host: 'www.filler.example', ...headers },
    });

  it.each([
    ['no address', {}],
    ['another address', { 'x-forwarded-for': '203.0.113.7' }],
    ['an address of the list that the proxy did not see', { 'x-forwarded-for': '10.1.2.3, 203.0.113.7' }],
  ])('turns away %s, before any page', async (_, headers) => {
    for (const path of [home, '/', '/api/v1/site', '/readyz', '/favicon.svg', '/nothing']) {
      const response = await call(site.address, path, { headers });
      expect(response.status).toBe(401);
      expect(textOf(response).split('\n')).toEqual([
        'You are not allowed to access this application',
        'Vous n’êtes pas autorisé à accéder à cette application',
        'U hebt geen toegang tot deze toepassing',
      ]);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each(['10.1.2.3', '203.0.113.7, 10.1.2.3', '2001:db8::7'])('lets %s in', async (address) => {
    expect(await get(home, { 'x-forwarded-for': address })).toMatchObject({ status: 200 });
  });

  it('shows everybody that it is alive', async () => {
    expect(await call(site.address, '/healthz')).toMatchObject({ status: 200 });
  });

  it('serves its own name alone, and sends the name without www there', async () => {
    expect(await get(home, { host: 'elsewhere.example' })).toMatchObject({ status: 421 });
    expect(await get(home, { 'x-forwarded-host': 'elsewhere.example' })).toMatchObject({ status: 421 });
    expect(await get(`${home}?a=b`, { host: 'filler.example' })).toMatchObject({
      status: 301,
      headers: { location: `https://www.filler.example${home}?a=b`, 'cache-control': 'private, no-store' },
    });
  });

  it('serves programs that know its machine by another name, each with what it has to show', async () => {
    const headers = { 'x-forwarded-for': '10.1.2.3', host: 'site-a:4321' };
    const ask = (path: string, asked: Call = {}) =>
      call(site.address, path, { ...asked, headers: { ...headers, ...asked.headers } });
    for (const path of ['/readyz', '/readyz/shop?from=balancer'])
      expect(jsonOf(await ask(path))).toMatchObject({ status: expect.stringMatching(/^(?:not )?ready$/) });
    const authorization = `Bearer ${site.revalidateToken}`;
    expect(await ask('/metrics', { headers: { authorization } })).toMatchObject({ status: 200 });
    expect(await ask('/metrics')).toMatchObject({ status: 401 });
    const notice = { method: 'POST', body: JSON.stringify({ tags: ['product:0'] }) };
    const json = { 'content-type': 'application/json' };
    expect(await ask('/revalidate', { ...notice, headers: { ...json, authorization } })).toMatchObject({
      status: 202,
    });
    expect(await ask('/revalidate', { ...notice, headers: json })).toMatchObject({ status: 401 });
    expect(await ask('/revalidated')).toMatchObject({ status: 421 });
  });

  it('asks browsers for TLS as HSTS says, with pages, calls, files and refusals', async () => {
    for (const path of [home, '/api/v1/site', '/favicon.svg', '/healthz', '/nothing']) {
      const { headers } = await get(path);
      expect(headers['strict-transport-security'], path).toBe('max-age=2592000; includeSubDomains');
    }
  });

  it('names itself by its public address', async () => {
    expect(textOf(await get(home))).toContain(
      `<link rel="canonical" href="https://www.filler.example${home}">`,
    );
  });

  it('refuses a second process its data directory, and serves on', async () => {
    const second = promisify(execFile)(process.execPath, [...nodeFlags, 'server/start.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(await freePort()),
        DATA_DIR: site.dataDirectory,
        API_URL: inject('site').address,
      },
    });
    const stderr = expect.stringContaining('is already in use by process');
    await expect(second).rejects.toMatchObject({ code: 1, stderr });
    expect((await get(home)).status).toBe(200);
  });

  it('opens its access log anew where the file was moved away', async () => {
    const file = join(site.dataDirectory, 'access.log');
    // Lines are gathered before they are written.
    const written = { timeout: 15_000 };
    const [before, after] = [`${home}?before-the-move`, `${home}?after-the-move`];
    await get(before);
    await expect.poll(() => readFile(file, 'utf8'), written).toContain(before);
    await rename(file, `${file}.1`);
    site.signal('SIGHUP');
    await expect
      .poll(() => readFile(file, 'utf8').catch(() => 'not there yet'), written)
      .not.toBe('not there yet');
    await get(after);
    await expect.poll(() => readFile(file, 'utf8'), written).toContain(after);
    expect(await readFile(`${file}.1`, 'utf8')).not.toContain(after);
  });
});
