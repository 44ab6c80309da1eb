import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApiProxy } from '../../../server/remote/api-proxy.ts';
import { silentLogger } from '../pages/page-fixtures.ts';

const noProxies = { isEmpty: true, has: () => false };

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const place = server.address();
  return typeof place === 'object' && place !== null ? place.port : 0;
}

/** What the API reads on its socket when a client sends these bytes to the site. */
async function received(sent: string): Promise<string> {
  let bytes = '';
  const api = createSocketServer((socket) => {
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      bytes += chunk;
      if (bytes.endsWith('the end'))
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
    });
    socket.on('error', () => undefined);
  });
  const apiUrl = new URL(`http://127.0.0.1:${await portOf(api)}`);
  const proxy = createApiProxy({
    apiUrl,
    siteUrl: new URL('http://site.test'),
    trustedProxies: noProxies,
    commonHeaders: {},
    logger: silentLogger,
  });
  const site = createServer((request, response) => void proxy(request, response));
  const client = connect(await portOf(site), '127.0.0.1');
  client.write(sent);
  client.resume();
  await once(client, 'close');
  return bytes;
}

const smuggled = 'POST /api/v1/session/editor HTTP/1.1\r\nHost: api\r\n\r\nthe end';
const length = Buffer.byteLength(smuggled);

test.each(['content-length, close', 'Content-Length , transfer-encoding, close'])(
  'the body of a GET is framed, whatever `Connection: %s` names',
  async (connection) => {
    const head = `GET /api/v1/site HTTP/1.1\r\nHost: site.test\r\nConnection: ${connection}\r\nContent-Length: ${length}`;
    const [sentHead = '', body] = (await received(`${head}\r\n\r\n${smuggled}`)).split(/\r\n\r\n(.*)/s);
    expect(sentHead.toLowerCase()).toContain(`\r\ncontent-length: ${length}`);
    expect(body).toBe(smuggled);
  },
);

test('the body of a GET that comes in chunks goes on in chunks', async () => {
  const head =
    'GET /api/v1/site HTTP/1.1\r\nHost: site.test\r\nConnection: transfer-encoding, close\r\nTransfer-Encoding: chunked';
  const bytes = await received(`${head}\r\n\r\n7\r\nthe end\r\n0\r\n\r\n`);
  expect(bytes.toLowerCase()).toContain('\r\ntransfer-encoding: chunked');
  expect(bytes).toContain('\r\n7\r\nthe end');
});
