import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createFastLane } from '../../../server/fast-lane/fast-lane.ts';
import { type AccessLog, createAccessLog } from '../../../server/http/access-log.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
} from '../../../server/http/connection-limits.ts';
import { createLanePages } from '../../../server/http/lane-pages.ts';
import { respondToMalformedRequests } from '../../../server/http/malformed-requests.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { createPageHeaders } from '../../../server/http/page-headers.ts';
import { createPageSerializer } from '../../../server/http/serialized-page.ts';
import { openStore, renderedPage } from '../pages/page-fixtures.ts';

const path = '/fr/a';
/** Ends what hangs, on a busy machine as well. */
const respondedWithinMs = 20_000;

/** A lane before an HTTP server that answers `left <method> <url> <bytes of the body>`. */
async function openLane({
  idleTimeoutMs = 5000,
  limits = {},
  hasLane = true,
  readsBodies = true,
  state = {},
}: {
  idleTimeoutMs?: number;
  /** Of the process, as it changes during a test. */
  state?: { isDraining?: boolean; isBehind?: boolean };
  hasLane?: boolean;
  readsBodies?: boolean;
  limits?: Partial<ConnectionLimits>;
} = {}) {
  const store = await openStore();
  await store.put(renderedPage(path, 'stored'), { listed: true });
  const httpServer = createServer(async (request, response) => {
    if (request.url === '/large') {
      response.end(largeBody);
      return;
    }
    if (request.url === '/sender') {
      response.end(`left ${request.socket.remoteAddress}`);
      return;
    }
    if (request.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 500));
    let bytes = 0;
    if (readsBodies) for await (const chunk of request) bytes += chunk.length;
    const text = `left ${request.method} ${request.url} ${bytes}`;
    // As the site does: without it, Node ends the connection of a client of HTTP/1.0 that asks for a persistent one.
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text);
  });
  const lines: string[] = [];
  const accessLog: AccessLog = createAccessLog(
    { write: (bytes) => lines.push(bytes.toString()) },
    { service: 'site', version: '1.2.3' },
  );
  const pageHeaders = createPageHeaders({ commonHeaders: { 'x-common': 'yes' }, cdnHeaders: () => ({}) });
  const pages = createLanePages({
    store,
    serializePage: createPageSerializer({ store, pageHeaders, keepAliveSeconds: 65 }),
    servesHost: ({ host, forwardedHost }) => (forwardedHost ?? host) === 'example.com',
    accessLog,
    metrics: createMetrics({}),
    isDraining: () => state.isDraining ?? false,
    mayBeCached: () => state.isBehind !== true,
  });
  const lane = hasLane
    ? createFastLane(httpServer, pages, idleTimeoutMs)
    : { close: () => httpServer.close(), closeAllConnections: () => httpServer.closeAllConnections() };
  limitConnections(httpServer, { ...connectionLimits, isShared: () => false, ...limits });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  onTestFinished(() => {
    lane.close();
    httpServer.closeAllConnections();
  });
  return { store, lane, httpServer, port, accessLog, lines };
}

/** Writes the pieces one after the other on one connection and gives back all that comes. */
async function converse(port: number, pieces: readonly string[], expected: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  for (const piece of pieces) {
    const responds = new Promise((resolve) => socket.once('data', resolve));
    socket.write(piece, 'latin1');
    await Promise.race([responds, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  await expect.poll(() => received, { timeout: respondedWithinMs }).toMatch(expected);
  socket.destroy();
  return received;
}

/** More than a connection buffers while nobody reads it. */
const largeBody = Buffer.alloc(8_000_000);
const oddRequests = 6000;
const atOnce = 250;

/** A request line and headers that are right, or wrong in one of the ways that clients and attackers know. */
const oddRequest = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'get', 'POST', 'G ET', 'PRI', 'OPTIONS'),
    target: fc.constantFrom(
      ...[
        path,
        path,
        path,
        `${path}?a=1`,
        '/a b',
        '//a',
        '*',
        'http://example.com/fr/a',
        '/%',
        '/\x01',
        '/fr/\xc3\xa9',
        '//evil.test/\xe9',
      ],
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1', ''),
    headers: fc.array(
      fc.constantFrom(
        ...[
          'Host: example.com',
          'Host: example.com',
          'host:example.com',
          'Host: other',
          'Host: example.com\u00a0',
        ],
        ...['Connection: close', 'Connection: keep-alive', 'Proxy-Connection: close', 'Accept-Encoding: br'],
        ...['Connection: keep-alive, TE', 'Connection: Close', 'Via: 1.1 proxy', 'X-Forwarded-Proto: https'],
        ...[
          'X-Forwarded-Host: example.com',
          'X-Real-IP: 1.2.3.4',
          'Forwarded: for=1.2.3.4',
          'Proxy-Connection: keep-alive',
        ],
        ...['Content-Length: 0', 'Content-Length: 3', 'Content-Length: x', 'Transfer-Encoding: chunked'],
        ...[
          'X-Forwarded-For: 1.2.3.4',
          'X-Forwarded-Host: other',
          ' folded: yes',
          'No colon',
          'Bad\x00: 1',
          ': empty',
        ],
        ...['Expect: 100-continue', 'Upgrade: h2c', 'If-None-Match: "x"', 'Cookie: a=b'],
      ),
      { maxLength: 4 },
    ),
    end: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n', '\r\n\r\nGET / HTTP/1.1'),
  })
  .map(
    ({ method, target, version, headers, end }) =>
      `${[`${method} ${target} ${version}`.trim(), ...headers].join('\r\n')}${end}`,
  );

/** The first status on a connection of its own, and whether that goes on; empty where it is closed without one. */
function responseTo(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const end = () => {
      socket.destroy();
      const [head = ''] = received.split('\r\n\r\n');
      const connection = /^connection: .*$/im.exec(head)?.[0].toLowerCase() ?? '';
      const location = /^location: .*$/im.exec(head)?.[0] ?? '';
      resolve(`${/^HTTP\/1\.1 \d{3}/.exec(head)?.[0] ?? ''} ${connection} ${location}`.trim());
    };
    socket.setTimeout(respondedWithinMs, end);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', end);
    // The server knows that nothing more comes, and closes when it has sent all.
    socket.end(Buffer.from(request, 'latin1'));
  });
}

const get = (url: string, ...headers: string[]) =>
  `GET ${url} HTTP/1.1\r\n${['Host: example.com', ...headers].join('\r\n')}\r\n\r\n`;

test('a stored page is answered with its headers, a date and its bytes', async () => {
  const { port, accessLog, lines } = await openLane();
  const received = await converse(port, [get(path, 'Accept-Encoding: br')], /\r\n\r\n./s);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  expect(head).toContain('x-common: yes');
  expect(head).toContain('Content-Encoding: br');
  expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toContain('stored');
  accessLog.flush();
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'info',
    service: 'site',
    version: '1.2.3',
    time: expect.any(Number),
    us: expect.any(Number),
    method: 'GET',
    url: path,
    status: 200,
  });
});

test('a page that is unchanged returns 304 and no body', async () => {
  const { port, store } = await openLane();
  const etag = store.get(path)?.record.etag;
  const received = await converse(port, [get(path, `If-None-Match: ${etag}`)], /\r\n\r\n$/);
  expect(received).toMatch(/^HTTP\/1\.1 304 Not Modified/);
  expect(received).not.toContain('Content-Length');
});

/** Which side responds to each of the requests that are sent one after the other on one connection. */
async function sidesOf(port: number, requests: readonly string[]): Promise<string> {
  const end = new RegExp(`(?:HTTP/1\\.1 .*){${requests.length}}\r\n\r\n(?:[^H]|$)`, 's');
  const received = await converse(port, requests, end);
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((response) => (response.includes('x-common: yes') ? 'lane' : 'http'))
    .join(' ');
}

test('a connection comes back to the lane after each request of another kind', async () => {
  const { port } = await openLane();
  const stored = get(path, 'Accept-Encoding: br');
  const post = `${get('/form', 'Content-Length: 3').replace('GET', 'POST')}abc`;
  expect(await sidesOf(port, [stored, get('/other'), stored, stored, post, stored, post, post, stored])).toBe(
    'lane http lane lane http lane http http lane',
  );
});

test('a connection comes back after a body that came in pieces', async () => {
  const { port } = await openLane();
  const stored = get(path, 'Accept-Encoding: br');
  const head = get('/form', 'Content-Length: 6').replace('GET', 'POST');
  const received = await converse(port, [`${head}ab`, 'cd', 'ef', stored], /left POST \/form 6.*x-common/s);
  expect(received).toContain('Content-Encoding: br');
});

test.each([
  ['chunks', `${get('/form', 'Transfer-Encoding: chunked').replace('GET', 'POST')}1\r\na\r\n0\r\n\r\n`],
  ['two requests in one piece', get('/other') + get('/other')],
])('a connection whose requests only the parser of Node can separate stays there: %s', async (_name, odd) => {
  const { port } = await openLane();
  const received = await converse(port, [odd, get(path, 'Accept-Encoding: br')], /left GET \/fr\/a 0/);
  expect(received).not.toContain('x-common');
});

test('a request that is hidden at the end of another one is not taken for one of its own', async () => {
  const { port } = await openLane();
  const begun = `${get('/other')}GET /two HTTP/1.1\r\nHost: example.com\r\nX-Rest: `;
  const received = await converse(port, [begun, get(path, 'Accept-Encoding: br')], /left GET \/two 0/);
  expect(received).not.toContain('x-common');
});

test('a request with a length and chunks is refused, and the page that is hidden in it is never sent', async () => {
  const { port } = await openLane();
  const stored = get(path, 'Accept-Encoding: br');
  const post = get('/form', 'Content-Length: 4', 'Transfer-Encoding: chunked').replace('GET', 'POST');
  for (const pieces of [[`${post}0\r\n\r\n${stored}`], [stored, `${post}0\r\n\r\n`, stored]]) {
    const received = await converse(port, pieces, /HTTP\/1\.1 400 /);
    expect(received.match(/x-common/g) ?? []).toHaveLength(pieces.length === 1 ? 0 : 1);
  }
});

test('a body that looks like a request for a page is a body', async () => {
  const { port } = await openLane();
  const stored = get(path, 'Accept-Encoding: br');
  const head = get('/form', `Content-Length: ${stored.length}`).replace('GET', 'POST');
  const received = await converse(port, [head, stored], /left POST \/form \d+/);
  expect(received).not.toContain('x-common');
});

test('a page that is asked for before the response to another request is sent after it', async () => {
  const { port } = await openLane();
  const received = await converse(
    port,
    [get('/slow'), get(path, 'Accept-Encoding: br')],
    /left GET \/slow 0.*left GET \/fr\/a 0/s,
  );
  expect(received).not.toContain('x-common');
});

test('the HTTP server knows who has sent a request of a connection that is shared', async () => {
  const { port } = await openLane();
  const stored = get(path, 'Accept-Encoding: br');
  expect(await converse(port, [stored, get('/sender')], /left.*/)).toContain('left 127.0.0.1');
});

test('a response larger than the connection takes at once arrives whole, and the lane goes on', async () => {
  const { port } = await openLane();
  const socket = connect(port, '127.0.0.1');
  let bytes = 0;
  let end = '';
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    end = chunk.toString('latin1');
  });
  socket.write(get('/large'));
  await expect.poll(() => bytes, { timeout: respondedWithinMs }).toBeGreaterThan(largeBody.length);
  socket.write(get(path, 'Accept-Encoding: br'));
  await expect.poll(() => end, { timeout: respondedWithinMs }).toContain('x-common: yes');
  socket.destroy();
});

test('requests written in one piece are all answered', async () => {
  const { port } = await openLane();
  const received = await converse(port, [get('/one') + get('/two')], /left GET \/two 0/);
  expect(received).toContain('left GET /one 0');
});

test('a connection ends with its response where that is asked for, and announces its end', async () => {
  const { port } = await openLane();
  for (const last of [
    get(path, 'Accept-Encoding: br', 'Connection: close'),
    get(path, 'Accept-Encoding: br').replace('HTTP/1.1', 'HTTP/1.0'),
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(last);
    const received = await buffer(socket);
    const end = received.indexOf('\r\n\r\n');
    const head = received.toString('latin1', 0, end);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).toMatch(/\r\nConnection: close$/);
    expect(head).not.toMatch(/keep-alive/i);
    expect(brotliDecompressSync(received.subarray(end + 4)).toString()).toContain('stored');
  }
});

test('a request of HTTP/1.0 that asks for more keeps its connection', async () => {
  const { port } = await openLane();
  const persistent = get(path, 'Accept-Encoding: br', 'Connection: keep-alive').replace(
    'HTTP/1.1',
    'HTTP/1.0',
  );
  const received = await converse(port, [persistent, persistent], /(HTTP\/1\.1 200 OK.*){2}/s);
  expect(received).not.toContain('left');
});

test('the host that a proxy forwards counts, where it is believed', async () => {
  const { port } = await openLane();
  const forwarded = (host: string, forwardedHost: string) =>
    get(path, 'Accept-Encoding: br', `X-Forwarded-Host: ${forwardedHost}`).replace('example.com', host);
  expect(await converse(port, [forwarded('10.0.0.1', 'example.com')], /\r\n\r\n./s)).not.toContain('left');
  expect(await converse(port, [forwarded('example.com', 'other')], /left GET/)).toContain('left GET /fr/a 0');
});

test('an address that is not percent-encoded leads to the encoded one, on a new connection and on one in use', async () => {
  const raw = get('/Werfopstart–opstarten?é=1');
  const bytes = Buffer.from(raw, 'utf8').toString('latin1');
  const encoded = /HTTP\/1\.1 301 .*location: \/Werfopstart%E2%80%93opstarten\?%C3%A9=1\r\n/s;
  for (const hasLane of [true, false]) {
    const { port, httpServer } = await openLane({ hasLane });
    respondToMalformedRequests(httpServer, {});
    const stored = get(path, 'Accept-Encoding: br');
    for (const before of [[], [stored], [get('/other')], [stored, get('/other')]])
      await converse(port, [...before, bytes], encoded);
  }
});

test('a head that comes in pieces is answered', async () => {
  const { port } = await openLane();
  const whole = get(path);
  await converse(port, [whole.slice(0, 10), whole.slice(10, 25), whole.slice(25)], /left GET \/fr\/a 0/);
});

test('a large body reaches the server whole after the hand-over', async () => {
  const { port } = await openLane();
  const body = Buffer.alloc(3_000_000, 'x');
  const text = await new Promise<string>((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/form' }, (response) => {
      let received = '';
      response.on('data', (chunk) => {
        received += chunk;
      });
      response.on('end', () => resolve(received));
    });
    request.on('error', reject);
    request.end(body);
  });
  expect(text).toBe('left POST /form 3000000');
});

test.each([
  ['another host', 'GET /fr/a HTTP/1.1\r\nHost: other.example\r\nAccept-Encoding: br\r\n\r\n'],
  ['no encoding', get(path)],
  ['gzip that was not made yet', get(path, 'Accept-Encoding: gzip')],
])('%s is left to the server', async (_name, text) => {
  const { port } = await openLane();
  await converse(port, [text], /left GET \/fr\/a 0/);
});

test('gzip is answered here once it was made', async () => {
  const { port, store } = await openLane();
  const entry = store.get(path);
  if (!entry) throw new Error('the page is not there');
  await store.body(entry, 'gzip');
  await converse(port, [get(path, 'Accept-Encoding: gzip')], /Content-Encoding: gzip/);
});

test('a page that is stale is left to the server', async () => {
  const { port, store } = await openLane();
  const entry = store.get(path);
  if (entry) entry.isStale = true;
  await converse(port, [get(path, 'Accept-Encoding: br')], /left GET \/fr\/a 0/);
});

test('connections that wait for a request end when the lane closes', async () => {
  const { port, lane } = await openLane();
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  await converse(port, [get(path, 'Accept-Encoding: br')], /200 OK/);
  lane.close();
  await ended;
});

test('a connection that asks nothing more is closed after a while, one that asks is not', async () => {
  const { port } = await openLane({ idleTimeoutMs: 200 });
  const silent = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => silent.once('close', resolve));
  silent.resume();
  const asked = Array.from({ length: 9 }, () => get(path, 'Accept-Encoding: br'));
  const received = await converse(port, asked, /(HTTP\/1\.1 200 OK.*){9}/s);
  expect(received).not.toContain('left');
  await closed;
});

test('connections that do not end by themselves are cut', async () => {
  const { port, lane, httpServer } = await openLane();
  const stubborn = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => httpServer.once('close', resolve));
  await new Promise((resolve) => stubborn.once('connect', resolve));
  stubborn.write(get(path, 'Accept-Encoding: br'));
  await new Promise((resolve) => stubborn.once('data', resolve));
  lane.close();
  lane.closeAllConnections();
  await closed;
  stubborn.destroy();
});

test('an address that holds too many connections gets no more, and one back when it lets one go', async () => {
  const { port } = await openLane({ limits: { mostOfAddress: 3 } });
  const open = () =>
    new Promise<Socket | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.write(get(path, 'Accept-Encoding: br'));
        socket.once('data', () => resolve(socket));
        socket.once('close', () => resolve(undefined));
        socket.once('error', () => resolve(undefined));
      });
    });
  const held = [await open(), await open(), await open()];
  expect(held.every(Boolean)).toBe(true);
  expect(await open()).toBeUndefined();
  held[0]?.destroy();
  await expect.poll(open, { timeout: respondedWithinMs }).toBeDefined();
});

test('500 connections that send nothing, one byte, or never read stop nobody else from being served', async () => {
  const { port } = await openLane({
    idleTimeoutMs: 300,
    limits: { mostOfAddress: 600, stalledAfterMs: 300 },
  });
  const idlers = Array.from({ length: 500 }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    if (index % 3 === 1) socket.write('G');
    if (index % 25 === 2) socket.write(get('/large'));
    socket.pause();
    return socket;
  });
  const closed = idlers.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  await converse(port, [get(path, 'Accept-Encoding: br')], /200 OK/);
  await converse(port, [get('/other')], /left GET \/other 0/);
  for (const socket of idlers) setTimeout(() => socket.resume(), 1500).unref();
  await Promise.all(closed);
});

/** All statuses on one connection that brings a plain request for a page after an odd one. */
function statusesAfter(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const finish = () => {
      socket.destroy();
      resolve([...received.matchAll(/HTTP\/1\.1 \d{3}/g)].join(' '));
    };
    socket.setTimeout(respondedWithinMs, finish);
    socket.once('data', () => socket.end(get(path, 'Accept-Encoding: br')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(Buffer.from(request, 'latin1'));
  });
}

/** Two servers, one without a lane, and requests of a seed that is printed when they answer differently. */
async function openBoth() {
  const withLane = await openLane({ readsBodies: false });
  const alone = await openLane({ readsBodies: false, hasLane: false });
  for (const { httpServer } of [withLane, alone]) respondToMalformedRequests(httpServer, {});
  const seed = Number(process.env['FAST_LANE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const requests = fc.sample(oddRequest, { seed, numRuns: oddRequests });
  return { lanePort: withLane.port, alonePort: alone.port, seed, requests };
}

/** What is made of each request, `atOnce` at a time. */
async function mapOdd<Made>(requests: readonly string[], make: (request: string) => Promise<Made>) {
  const made: Made[] = [];
  for (let start = 0; start < requests.length; start += atOnce)
    made.push(...(await Promise.all(requests.slice(start, start + atOnce).map(make))));
  return made;
}

test('what is odd gets the response of the HTTP server alone, and so is what follows it', async () => {
  const { lanePort, alonePort, seed, requests } = await openBoth();
  const responses = await mapOdd(requests, async (request) => ({
    request,
    lane: await responseTo(lanePort, request),
    alone: await responseTo(alonePort, request),
  }));
  const persistent = responses
    .filter(
      ({ request, alone }) => /^\S+ 200 connection: keep-alive/.test(alone) && request.endsWith('\r\n\r\n'),
    )
    .map(({ request }) => request);
  expect(persistent.length).toBeGreaterThan(50);
  const followed = await mapOdd(persistent, async (request) => ({
    request,
    lane: await statusesAfter(lanePort, request),
    alone: await statusesAfter(alonePort, request),
  }));
  const different = [...responses, ...followed].filter(({ lane, alone }) => lane !== alone);
  expect(different.slice(0, 5), `FAST_LANE_SEED=${seed}`).toEqual([]);
}, 120_000);

test.each(['isDraining', 'isBehind'] as const)(
  'a stored page is left to the server while the process %s, for a response of its own',
  async (name) => {
    const state: { isDraining?: boolean; isBehind?: boolean } = {};
    const { port } = await openLane({ state });
    const ask = () => converse(port, [get(path, 'Accept-Encoding: br')], /\r\n\r\n./s);
    expect(await ask()).toContain('Content-Encoding: br');
    state[name] = true;
    expect(await ask()).toContain(`left GET ${path}`);
    state[name] = false;
    expect(await ask()).toContain('Content-Encoding: br');
  },
);
