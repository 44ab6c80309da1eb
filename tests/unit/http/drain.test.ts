import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createDrain } from '../../../server/http/drain.ts';

const clients = 20;

/** Asks over one persistent connection until a response ends it. Returns how many were asked. */
async function askUntilClosed(port: number, agent: Agent): Promise<number> {
  for (let count = 1; ; count += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject);
    const response = await promise;
    response.resume();
    await once(response, 'end');
    if (response.headers.connection === 'close') return count;
  }
}

test('a server that ends loses no request of clients with persistent connections', async () => {
  const served = Promise.withResolvers<void>();
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    // By then every client has its connection, and asks over it again and again.
    if (requests === 3 * clients) served.resolve();
    response.end('here');
  });
  const drain = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const asked = Promise.all(agents.map((agent) => askUntilClosed(address.port, agent)));
  await served.promise;
  await drain.drain();
  const closed = once(server, 'close');
  server.close();
  await closed;
  expect((await asked).every((count) => count > 0)).toBe(true);
});

test('who connected before no connection is taken any more is still answered', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const { drain } = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const connected = once(server, 'connection');
  const socket = connect(address.port, '127.0.0.1');
  await connected;
  const drained = drain();
  await expect.poll(() => server.listening, { timeout: 10_000 }).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const result = (await socket.setEncoding('utf8').toArray()).join('');
  expect(result).toMatch(/^HTTP\/1\.1 200 /);
  expect(result.toLowerCase()).toContain('connection: close');
  await drained;
});

test('a proxy that probes every second is told three times before no connection is taken any more', async () => {
  const probed = Promise.withResolvers<void>();
  let told = 0;
  const server = createServer((_request, response) => {
    if (isDraining()) told += 1;
    else probed.resolve();
    response.end('here');
  });
  const { isDraining, drain } = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const probe = () =>
    get({ port: address.port, host: '127.0.0.1', path: '/healthz', agent: false }, (response) =>
      response.resume(),
    ).on('error', () => undefined);
  const probes = setInterval(probe, 1000);
  await probed.promise;
  await drain();
  clearInterval(probes);
  expect(server.listening).toBe(false);
  expect(told).toBeGreaterThanOrEqual(3);
});
