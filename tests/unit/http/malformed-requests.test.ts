import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { errorBodySchema } from '../../../api/contract/errors.ts';
import { respondToMalformedRequests } from '../../../server/http/malformed-requests.ts';

/** All that comes until the server ends the connection. */
async function answerTo(request: string): Promise<{ head: string; body: string }> {
  const server = createServer({ maxHeaderSize: 2048 }, (_request, response) => response.end('served'));
  respondToMalformedRequests(server, { 'x-common': 'yes' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  socket.write(request, 'latin1');
  await ended;
  server.close();
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { head, body };
}

const host = 'Host: example.com\r\n';

test('what is well formed is served', async () => {
  const { head, body } = await answerTo(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(body).toBe('served');
});

test.each([
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`],
  ['a method that nobody knows', `FROB /fr HTTP/1.1\r\n${host}\r\n`],
])('%s is not allowed, and the response lists what is', async (_name, request) => {
  const { head, body } = await answerTo(request);
  expect(head).toMatch(/^HTTP\/1\.1 405 Method Not Allowed/);
  expect(head).toContain('x-common: yes');
  expect(head).toContain('allow: GET, HEAD\r\n');
  expect(head).toContain('connection: close');
  expect(body).toContain('Cette méthode n’est pas permise ici.\nDeze methode is hier niet toegestaan.');
});

test('a method that nobody knows is answered by the API in the form of its errors', async () => {
  const { head, body } = await answerTo(`FROB /api/v1/product HTTP/1.1\r\n${host}\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 405 /);
  expect(head).toContain('allow: GET, HEAD, POST, PUT, PATCH, DELETE');
  expect(errorBodySchema.parse(JSON.parse(body)).errors.status).toBe('method_not_allowed');
});

test.each([
  ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00', 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}broken\r\n\r\n`, 400],
  ['headers without an end', `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(4000)}\r\n\r\n`, 431],
])('%s: the response states it', async (_name, request, status) => {
  const { head, body } = await answerTo(request);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(body).not.toBe('');
});

const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`;

test.each([
  ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths that differ', `Content-Length: 3\r\nContent-Length: 0\r\n\r\n${hidden}`],
  ['a length that is no number', `Content-Length: 0x0\r\n\r\n${hidden}`],
  ['another encoding after chunks', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
])(
  'a request whose end two readers may find in two places is refused, and ends its connection: %s',
  async (_name, rest) => {
    const { head, body } = await answerTo(`POST / HTTP/1.1\r\n${host}${rest}`);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('connection: close');
    expect(`${head}${body}`).not.toContain('served');
    expect(`${head}${body}`.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('nothing is written into an answer under way', async () => {
  const { head, body } = await answerTo(`GET / HTTP/1.1\r\n${host}\r\nFROB / HTTP/1.1\r\n\r\n`);
  expect(`${head}${body}`.split('HTTP/1.1').length).toBeLessThanOrEqual(2);
});

const raw = '/Werfopstart\xe2\x80\x93opstarten';

test.each([
  ['another host', 'GET //evil.test/\xe9 HTTP/1.1'],
  ['another host by a backslash', 'GET /\\evil.test/\xe9 HTTP/1.1'],
  ['a scheme', 'GET javascript:\xe9 HTTP/1.1'],
  ['what a form would be sent to', `POST ${raw} HTTP/1.1`],
  ['an address with a control character', `GET ${raw}\x01 HTTP/1.1`],
])('an address that is not percent-encoded never leads to %s', async (_name, line) => {
  const { head } = await answerTo(`${line}\r\n${host}\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).not.toMatch(/^location/im);
});
