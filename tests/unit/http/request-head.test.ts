import { expect, test } from 'vitest';
import { createRequestHeadReader } from '../../../server/http/request-head.ts';

const createReader = () => createRequestHeadReader((headers) => headers);
const read = (text: string) => createReader()(Buffer.from(text, 'latin1'));
const get = (...headers: string[]) =>
  `GET /fr HTTP/1.1\r\n${['Host: example.com', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`;

test('a plain GET is read', () => {
  expect(read(get('User-Agent: x', 'Accept-Encoding: gzip, br', 'If-None-Match: W/"a"'))).toEqual({
    path: '/fr',
    wish: { host: 'example.com', acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a"' },
  });
});

test.each([
  ['keep-alive', get('Connection: keep-alive')],
  ['no spaces', get('accept-encoding:br')],
  ['a query', get().replace('/fr', '/fr?a=1')],
  ['latin-1 bytes in a value', get('X-Name: é')],
])('%s is read', (_name, text) => expect(read(text)).toBeDefined());

test.each([
  ['another method', get().replace('GET', 'POST')],
  ['HTTP/1.0', get().replace('1.1', '1.0')],
  ['an absolute address', get().replace('/fr', 'http://example.com/fr')],
  ['a space in the address', get().replace('/fr', '/f r')],
  ['a raw non-ASCII address', get().replace('/fr', '/fré')],
  ['no host', 'GET /fr HTTP/1.1\r\nAccept: x\r\n\r\n'],
  ['two hosts', get('Host: other.example')],
  ['two encodings', get('Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['a body', get('Content-Length: 3')],
  ['a chunked body', get('Transfer-Encoding: chunked')],
  ['an upgrade', get('Upgrade: websocket')],
  ['an expectation', get('Expect: 100-continue')],
  ['the end of the connection', get('Connection: close')],
  ['a forwarded host', get('X-Forwarded-Host: other.example')],
  ['a folded header', get('X-A: b', ' c')],
  ['a header without a colon', get('nonsense')],
  ['a header without a name', get(': x')],
  ['a space before the colon', get('Host : x')],
  ['a bare line feed', get('X-A: b\nX-B: c')],
  ['a bare carriage return', get('X-A: b\rc')],
  ['a NUL', get('X-A: \0')],
  ['a cut head', get().slice(0, -2)],
  ['two requests in one piece', get() + get()],
  ['an early empty line', 'GET /fr HTTP/1.1\r\n\r\nHost: a\r\n\r\n'],
  ['a head beyond 8 kB', get(`X-A: ${'a'.repeat(8200)}`)],
  ['nothing', ''],
])('%s is left to the parser of Node', (_name, text) => expect(read(text)).toBeUndefined());

test('headers that repeat and headers that change are both read', () => {
  const reader = createReader();
  const next = (text: string) => reader(Buffer.from(text, 'latin1'));
  expect(next(get('Accept-Encoding: br'))?.wish.acceptEncoding).toBe('br');
  expect(next(get('Accept-Encoding: br').replace('/fr', '/nl'))).toMatchObject({
    path: '/nl',
    wish: { acceptEncoding: 'br' },
  });
  expect(next(get('Accept-Encoding: gzip'))?.wish.acceptEncoding).toBe('gzip');
  expect(next(get('Content-Length: 3'))).toBeUndefined();
  expect(next(get('Content-Length: 3'))).toBeUndefined();
  expect(next(get())?.wish.acceptEncoding).toBe('');
});
