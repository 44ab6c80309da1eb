import { expect, test } from 'vitest';
import { createRequestHeadReader, requestBytes } from '../../../server/fast-lane/request-head.ts';

const hosts: unknown[] = [];
const createReader = () =>
  createRequestHeadReader((headers) => {
    hosts.push(headers);
    return true;
  });
const read = (text: string) => createReader()(Buffer.from(text, 'latin1'));
const get = (...headers: string[]) =>
  `GET /fr HTTP/1.1\r\n${['Host: example.com', ...headers].map((line) => `${line}\r\n`).join('')}\r\n`;

test('a plain GET is read', () => {
  expect(read(get('User-Agent: x', 'Accept-Encoding: gzip, br', 'If-None-Match: W/"a"'))).toEqual({
    path: '/fr',
    negotiation: { encoding: 'br', ifNoneMatch: 'W/"a"', isLast: false },
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
  ['a connection header of the old kind', get('Proxy-Connection: keep-alive')],
  ['a connection header twice', get('Connection: close', 'Connection: keep-alive')],
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
  ['HTTP/1.0', get().replace('1.1', '1.0'), true],
  ['HTTP/1.0 that goes on', get('Connection: keep-alive').replace('1.1', '1.0'), false],
])('whether a connection ends with the answer is read: %s', (_name, text, isLast) =>
  expect(read(text)?.negotiation.isLast).toBe(isLast),
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
  read(text);
  expect(hosts.at(-1)).toEqual({ host: 'example.com', forwardedHost: 'shop.example' });
  read(get().replace('example.com', 'example.com\u00a0'));
  expect(hosts.at(-1)).toEqual({ host: 'example.com\u00a0', forwardedHost: undefined });
});

test('headers that repeat and headers that change are both read', () => {
  const reader = createReader();
  const next = (text: string) => reader(Buffer.from(text, 'latin1'));
  expect(next(get('Accept-Encoding: br'))?.negotiation.encoding).toBe('br');
  expect(next(get('Accept-Encoding: br').replace('/fr', '/nl'))).toMatchObject({
    path: '/nl',
    negotiation: { encoding: 'br' },
  });
  expect(next(get('Accept-Encoding: gzip'))?.negotiation.encoding).toBe('gzip');
  expect(next(get('Content-Length: 3'))).toBeUndefined();
  expect(next(get('Content-Length: 3'))).toBeUndefined();
  expect(next(get())).toMatchObject({ negotiation: { encoding: undefined } });
});

const post = (...headers: string[]) => get(...headers).replace('GET', 'POST');
const bytesOf = (text: string) => requestBytes(Buffer.from(text, 'latin1'));

test('the end of a request is where its head sets it, and it may come later', () => {
  expect(bytesOf(get())).toBe(get().length);
  expect(bytesOf(`${post('Content-Length: 3')}abc`)).toBe(post('Content-Length: 3').length + 3);
  expect(bytesOf(post('Content-Length: 70000'))).toBe(post('Content-Length: 70000').length + 70_000);
  expect(bytesOf(get() + get())).toBe(get().length);
});

test.each([
  ['a cut head', post('Content-Length: 3').slice(0, -2)],
  ['two lengths', post('Content-Length: 3', 'Content-Length: 3')],
  ['a length that is no number', post('Content-Length: +3')],
  ['a length and chunks', post('Content-Length: 3', 'Transfer-Encoding: chunked')],
  ['an expectation', post('Content-Length: 3', 'Expect: 100-continue')],
  ['a space before the colon', post('Content-Length : 3')],
  ['a folded header', post('X-A: b', ' Content-Length: 3')],
  ['a bare line feed', post('X-A: b\nContent-Length: 3')],
  ['an empty line before it', `\r\n${post('Content-Length: 3')}`],
  ['HTTP/1.0', get().replace('1.1', '1.0')],
  ['CONNECT', get().replace('GET /fr', 'CONNECT example.com:80')],
])('the end of a request is left to the parser of Node: %s', (_name, text) =>
  expect(bytesOf(text)).toBeUndefined(),
);
