import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type SiteProcess, startSite } from '../setup/site-process.ts';
import { type ApiStub, startApiStub } from './api-stub.ts';
import { call, jsonOf } from './http-client.ts';

const { address, logFile } = inject('site');
const home = '/nl/pleisters-particulieren';
/** A line is written after its response. */
const patience = { timeout: 30_000 };
const madeHere = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Lines of a log that carry an id. */
const linesOf = (file: string, id: unknown): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"request_id":"${id}"`))
    .map((line) => JSON.parse(line));

describe('the id of a request', () => {
  it.each([
    ['a call of the API', '/api/v1/site', 200],
    ['an error of the API', '/api/v1/nothing', 404],
    ['a page that does not exist', '/nl/niets', 404],
    ['the cart', `${home}/winkelmandje`, 200],
    ['a file', '/favicon.svg', 200],
    ['the state of the process', '/healthz', 200],
    ['a redirect', '/', 302],
  ])('stands on %s, made here whatever a stranger sends', async (_, path, status) => {
    const response = await call(address, path, { headers: { 'x-request-id': 'chosen-by-a-stranger' } });
    expect(response.status).toBe(status);
    expect(response.headers['x-request-id']).toMatch(madeHere);
    const again = await call(address, path);
    expect(again.headers['x-request-id']).not.toBe(response.headers['x-request-id']);
  });

  it('stands in the error of the API', async () => {
    const response = await call(address, '/api/v1/nothing');
    expect(jsonOf(response)).toMatchObject({ errors: { request_id: response.headers['x-request-id'] } });
  });

  it('stands on what no parser takes', async () => {
    const port = Number(new URL(address).port);
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write('GET /api/v1/site HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n');
    const response = await text(socket);
    const id = /^x-request-id: (\S+)\r$/im.exec(response)?.[1];
    expect(id).toMatch(madeHere);
    expect(response).toContain(`"request_id":"${id}"`);
  });

  it('is left out of stored pages, which are the same for everybody', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    for (const more of [{}, { 'x-forwarded-for': '192.0.2.1', connection: 'close' }]) {
      const response = await call(address, home, { headers: { ...headers, ...more } });
      expect(response.status).toBe(200);
      expect(response.headers).not.toHaveProperty('x-request-id');
    }
  });

  it('leads from a refused request to its line of the log, which names nobody', async () => {
    const response = await call(address, '/api/v1/session/customer', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    const lines = await vi.waitUntil(() => {
      const found = linesOf(logFile, response.headers['x-request-id']);
      return found.length > 0 && found;
    }, patience);
    expect(lines).toMatchObject([
      { event: 'request.refused', outcome: 'refused', status: 403, path: '/api/v1/session/customer' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });
});

describe('the id of a request behind a proxy that is trusted', () => {
  let api: ApiStub;
  let site: SiteProcess;
  beforeAll(async () => {
    api = await startApiStub(address);
    const environment = {
      API_URL: api.address,
      TRUSTED_PROXIES: '127.0.0.1',
      SITE_URL: 'https://www.filler.example',
    };
    site = await startSite({ readyPath: '/healthz', environment });
  });
  afterAll(async () => {
    await site.stop();
    await api.stop();
  });

  const ask = (path: string, id: string, host = 'www.filler.example') =>
    call(site.address, path, { headers: { host, 'x-request-id': id } });

  it('is that of the proxy, where it is well-formed', async () => {
    const refused = await ask('/', 'from-the-proxy-1', 'elsewhere.example');
    expect([refused.status, refused.headers['x-request-id']]).toEqual([421, 'from-the-proxy-1']);
    await expect
      .poll(() => linesOf(site.logFile, 'from-the-proxy-1'), patience)
      .toMatchObject([{ event: 'request.refused', status: 421, actor: 'visitor' }]);
    for (const odd of ['short', 'a b c d e f g h', 'x'.repeat(65), '"}{"event":"forged'])
      expect((await ask('/nothing', odd)).headers['x-request-id']).toMatch(madeHere);
  });

  it('goes on to the API elsewhere', async () => {
    api.behave('echo');
    const echoed = await ask('/api/v1/site', 'from-the-proxy-2');
    expect(JSON.parse(String(brotliDecompressSync(echoed.body)))).toMatchObject({
      headers: { 'x-request-id': 'from-the-proxy-2' },
    });
    api.behave('honest');
  });

  it('is in the error that is shown for an API that is away', async () => {
    await api.goAway();
    const response = await ask('/api/v1/cart', 'from-the-proxy-3');
    await api.comeBack();
    expect(response.status).toBe(503);
    expect(jsonOf(response)).toMatchObject({ errors: { request_id: 'from-the-proxy-3' } });
    await expect
      .poll(() => linesOf(site.logFile, 'from-the-proxy-3'), patience)
      .toMatchObject([{ path: '/api/v1/cart' }]);
  });
});
