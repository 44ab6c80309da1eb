import { describe, expect, it } from 'vitest';
import {
  type AddressList,
  allowedAddress,
  clientAddress,
  parseAddressList,
} from '../../../server/edge/addresses.ts';
import { hostVerdict, requestHost, siblingRedirect } from '../../../server/edge/host.ts';
import { acceptsContentType, isSameOrigin } from '../../../server/edge/origin.ts';

function listOf(...entries: string[]): AddressList {
  const parsed = parseAddressList(entries);
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.list;
}

describe('the allow-list', () => {
  const list = listOf('192.0.2.7', ' 10.0.0.0/8 ', '2001:db8::/32', '::1');

  it.each([
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['10.255.0.1', true],
    ['11.0.0.1', false],
    ['::ffff:10.1.2.3', true],
    ['::FFFF:10.1.2.3', true],
    ['::ffff:11.1.2.3', false],
    ['2001:db8:1::5', true],
    ['2001:db9::1', false],
    ['::1', true],
    ['fe80::1%eth0', false],
    ['', false],
    ['10.0.0', false],
    ['nonsense', false],
  ])('lets %j in: %s', (ip, isAllowed) => {
    expect(allowedAddress(ip, list)).toBe(isAllowed);
  });

  it('lets everybody in when it is empty', () => {
    expect(allowedAddress('203.0.113.9', listOf())).toBe(true);
    expect(allowedAddress('', listOf())).toBe(true);
  });

  it('names every faulty entry', () => {
    const faulty = [
      '10.0.0.0/33',
      '::/129',
      'example.org',
      '',
      '10.0.0.0/8/8',
      '10.0.0.0/',
      '10.0.0.0/-1',
      '1.2.3',
    ];
    expect(parseAddressList([...faulty, '10.0.0.1'])).toEqual({
      ok: false,
      faults: faulty.map((entry) => `not an IP address: ${entry}`),
    });
  });
});

describe('the address of the visitor', () => {
  const proxies = listOf('10.0.0.0/8', '::1');

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '192.0.2.1', '203.0.113.9'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['::1', '192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['10.0.0.1', '127.0.0.1, 192.0.2.1', '192.0.2.1'],
    ['10.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '192.0.2.1:5678', '192.0.2.1'],
    ['10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', ',,', '10.0.0.1'],
  ])('at %s with X-Forwarded-For %j is %s', (remoteAddress, forwardedFor, address) => {
    expect(clientAddress(remoteAddress, forwardedFor, proxies)).toBe(address);
  });

  it('cannot be forged where no proxy is trusted', () => {
    expect(clientAddress('10.0.0.1', '192.0.2.1', listOf())).toBe('10.0.0.1');
  });

  it('and the host come from a trusted proxy only', () => {
    const headers = { host: 'internal:4321', forwardedHost: 'www.muravlak.example, other' };
    expect(requestHost(headers, '10.0.0.1', proxies)).toBe('www.muravlak.example');
    expect(requestHost(headers, '203.0.113.9', proxies)).toBe('internal:4321');
    expect(requestHost(headers, '10.0.0.1', listOf())).toBe('internal:4321');
    expect(requestHost({ host: 'internal' }, '10.0.0.1', proxies)).toBe('internal');
    expect(requestHost({}, '10.0.0.1', proxies)).toBe('');
  });
});

describe('the host', () => {
  const www = new URL('https://www.muravlak.example');
  const bare = new URL('https://muravlak.example');
  const local = new URL('http://localhost:4321');

  it.each([
    ['www.muravlak.example', www, 'serve'],
    ['WWW.Muravlak.Example', www, 'serve'],
    ['www.muravlak.example:443', www, 'serve'],
    ['www.muravlak.example.', www, 'serve'],
    ['muravlak.example', www, 'redirect'],
    ['Muravlak.Example:80', www, 'redirect'],
    ['localhost:4321', www, 'serve'],
    ['127.0.0.1', www, 'serve'],
    ['[::1]:4321', www, 'serve'],
    ['evil.example', www, 'refuse'],
    ['www.muravlak.example.evil.example', www, 'refuse'],
    ['shop.muravlak.example', www, 'refuse'],
    ['', www, 'refuse'],
    ['a b', www, 'refuse'],
    ['www.muravlak.example/x', www, 'refuse'],
    ['user@www.muravlak.example', www, 'refuse'],
    ['muravlak.example', bare, 'serve'],
    ['www.muravlak.example', bare, 'redirect'],
    ['WWW.Muravlak.Example:443', bare, 'redirect'],
    ['www.www.muravlak.example', www, 'refuse'],
    ['shop.muravlak.example', bare, 'refuse'],
    ['anything.example', local, 'serve'],
  ])('%j at %s: %s', (host, siteUrl, verdict) => {
    expect(hostVerdict(host, siteUrl)).toBe(verdict);
  });

  it.each([
    ['muravlak.example', www, 'https://www.muravlak.example/fr?a=1'],
    ['muravlak.example:8080', www, 'https://www.muravlak.example/fr?a=1'],
    ['www.muravlak.example', www, undefined],
    ['evil.example', www, undefined],
    ['localhost', www, undefined],
    ['192.0.2.1', www, undefined],
    ['muravlak.example', bare, undefined],
    ['www.muravlak.example', bare, 'https://muravlak.example/fr?a=1'],
    ['localhost', local, undefined],
    ['127.0.0.1', new URL('http://127.0.0.1'), undefined],
  ])('%s at %s leads to %s', (host, siteUrl, location) => {
    expect(siblingRedirect(host, siteUrl, '/fr?a=1')).toBe(location);
  });
});

describe('a request that may change something', () => {
  const siteUrl = new URL('https://www.muravlak.example');
  const host = 'www.muravlak.example';
  const own = siteUrl.origin;

  it.each([
    ['a form of ours', 'POST', { host, origin: own, 'sec-fetch-site': 'same-origin' }, true],
    ['a form of ours, older browser', 'POST', { host, origin: own }, true],
    [
      'a form of ours that hides its origin',
      'POST',
      { host, origin: 'null', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['a program', 'POST', { host }, true],
    ['an address typed by hand', 'POST', { host, 'sec-fetch-site': 'none' }, true],
    [
      'reading from elsewhere',
      'GET',
      { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      true,
    ],
    [
      'a foreign form',
      'POST',
      { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      false,
    ],
    ['a foreign form, older browser', 'POST', { host, origin: 'https://evil.example' }, false],
    ['a foreign delete', 'DELETE', { host, origin: 'https://evil.example' }, false],
    [
      'a sibling host',
      'POST',
      { host, origin: 'https://shop.muravlak.example', 'sec-fetch-site': 'same-site' },
      false,
    ],
    ['a foreign form without origin', 'POST', { host, 'sec-fetch-site': 'cross-site' }, false],
    ['a sandboxed frame', 'POST', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a hidden origin, older browser', 'POST', { host, origin: 'null' }, false],
    ['our host without TLS', 'POST', { host, origin: 'http://www.muravlak.example' }, false],
    ['a host that begins like ours', 'POST', { host, origin: `${own}.evil.example` }, false],
    ['an origin that is no address', 'POST', { host, origin: 'nonsense' }, false],
    [
      'a foreign origin that claims to be ours',
      'POST',
      { host, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['a rebound name', 'POST', { host: 'evil.example', origin: 'http://evil.example' }, false],
    [
      'a first try on this machine',
      'POST',
      { host: 'localhost:4321', origin: 'http://localhost:4321' },
      true,
    ],
    ['a first try by address', 'POST', { host: '192.0.2.1:4321', origin: 'http://192.0.2.1:4321' }, true],
    [
      'another port of this machine',
      'POST',
      { host: 'localhost:4321', origin: 'http://localhost:9999' },
      false,
    ],
  ])('from %s', (_, method, headers, isOwn) => {
    expect(isSameOrigin(method, headers, siteUrl)).toBe(isOwn);
  });

  it.each([
    ['POST', 'text/plain', false],
    ['POST', 'Text/Plain; charset=utf-8', false],
    ['PUT', 'text/plain', false],
    ['POST', 'application/json', true],
    ['POST', 'application/x-www-form-urlencoded', true],
    ['POST', 'multipart/form-data; boundary=x', true],
    ['POST', undefined, true],
    ['GET', 'text/plain', true],
  ])('by %s with the type %s is taken: %s', (method, contentType, isAccepted) => {
    expect(acceptsContentType(method, contentType)).toBe(isAccepted);
  });
});
