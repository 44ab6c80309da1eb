import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { call, textOf } from './http-client.ts';

const home = '/fr/enduit-particuliers';

describe('a site with FAST_LANE=off', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    const environment = { API_URL: inject('site').address, FAST_LANE: 'off' };
    site = await startSite({ readyPath: '/readyz', environment });
  }, 120_000);
  afterAll(() => site.stop());

  it('serves stored pages as one with the lane does', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [here, there] = [
      await call(site.address, home, { headers }),
      await call(inject('site').address, home, { headers }),
    ];
    expect([here.status, here.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(here.body).toString()).toContain('<h1');
    const names = ({ headers: received }: typeof here) => Object.keys(received).toSorted();
    expect(names(here)).toEqual(names(there));
    const again = await call(site.address, home, {
      headers: { ...headers, 'if-none-match': here.headers.etag ?? '' },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('serves everything else', async () => {
    expect(await call(site.address, home, { method: 'HEAD' })).toMatchObject({ status: 200 });
    expect(await call(site.address, home, { method: 'POST' })).toMatchObject({ status: 405 });
    expect(await call(site.address, '/api/v1/site')).toMatchObject({ status: 200 });
    expect(await call(site.address, '/fr/nowhere')).toMatchObject({ status: 404 });
    expect(textOf(await call(site.address, `${home}/panier`))).toContain('<h1');
  });
});

describe('a public demonstration that takes test payments', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    const environment = {
      SITE_URL: 'https://demo.example',
      TEST_PAYMENTS: 'on',
      TEST_PAYMENTS_WITH_HTTPS: 'on',
    };
    site = await startSite({ readyPath: '/healthz', environment, content: 'few' });
  }, 300_000);
  afterAll(() => site.stop());

  it('warns in its log, once, that no money comes', async () => {
    const warnings = () =>
      readFileSync(site.logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('TEST PAYMENTS'));
    await expect.poll(warnings, { timeout: 60_000 }).toHaveLength(1);
    expect(warnings()[0]).toContain(
      'TEST PAYMENTS ARE ON: any visitor who orders can mark the order as paid, and no money comes',
    );
    expect(warnings()[0]).toMatch(/"level":(?:40|"warn")|WARN/);
  });
});

it('a site of this machine does not warn of the test payments that it takes', () => {
  expect(readFileSync(inject('site').logFile, 'utf8')).not.toContain('TEST PAYMENTS');
});
