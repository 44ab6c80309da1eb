import { expect, test } from 'vitest';
import { createRequestHeadReader } from '../../../server/http/request-head.ts';

const createReader = () => createRequestHeadReader((headers) => headers);
const read = (text: string) => createReader()(Buffer.from(text, 'latin1'));
const get = (...headers: string[]) =>
  `GET /fr HTTP/1.1\r\n${['Host: example.com', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`;

test('a plain GET is read', () => {
  expect(read(get('User-Agent: x', 'Accept-Encoding: gzip, br', 'If-None-Match: W/"a"'))).toEqual({
    path: '/fr',
    wish: {
      ...{ host: 'example.com', forwardedHost: undefined, isLast: false },
      ...{ acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a"' },
    },
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
  ['HTTP/2.0', get().replace('1.1', '2.0')],
  ['HTTP/1.2', get().replace('1.1', '1.2')],
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
  ['another use of the connection', get('Connection: upgrade')],
  ['two uses of it', get('Connection: keep-alive, TE')],
  ['HTTP/1.0 that goes on in the old way', get('Proxy-Connection: keep-alive').replace('1.1', '1.0')],
  ['a connection said twice', get('Connection: close', 'Proxy-Connection: keep-alive')],
  ['two forwarded hosts', get('X-Forwarded-Host: a', 'X-Forwarded-Host: b')],
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

test.each([
  ['HTTP/1.1', get(), false],
  ['its end is asked for', get('Connection: Close'), true],
  ['its end is asked for in the old way', get('Proxy-Connection: close'), true],
  ['HTTP/1.0', get().replace('1.1', '1.0'), true],
  ['HTTP/1.0 that goes on', get('Connection: keep-alive').replace('1.1', '1.0'), false],
])('whether a connection ends with the answer is read: %s', (_name, text, isLast) =>
  expect(read(text)?.wish.isLast).toBe(isLast),
);

test('what proxies add is read, and a host keeps what is no space of HTTP', () => {
  const added = [
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-Proto: https',
    'X-Real-IP: 192.0.2.1',
    'Via: 1.1 proxy',
  ];
  const text = get(
    ...added,
    'X-Forwarded-Host: \t shop.example',
    'Forwarded: for=192.0.2.1',
    'X-Request-Id: abc',
  );
  expect(read(text)?.wish.forwardedHost).toBe('shop.example');
  expect(read(get().replace('example.com', 'example.com\u00a0'))?.wish.host).toBe('example.com\u00a0');
});

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
