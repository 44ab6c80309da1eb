import { expect, test } from 'vitest';
import { createCookies } from '../../../api/kernel/http/cookies.ts';

/** What is sent for one cookie, in parts. */
function written(isSecure: boolean, write: (cookies: ReturnType<typeof createCookies>) => void): string[] {
  const headers = new Headers();
  write(createCookies(new Request('https://shop.test/'), headers, isSecure));
  return headers.getSetCookie().flatMap((line) => line.split('; '));
}

test('over TLS a cookie is bound to its host, and neither scripts nor other sites have it', () => {
  const parts = written(true, (cookies) => cookies.set('session', 'abc', 60));
  expect(parts).toEqual(['__Host-session=abc', 'Max-Age=60', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
  expect(written(true, (cookies) => cookies.setStrict('editor', 'abc', 60))).toEqual(
    expect.arrayContaining(['__Host-editor=abc', 'HttpOnly', 'Secure', 'SameSite=Strict']),
  );
  const readable = written(true, (cookies) => cookies.setReadable('signed_in', '1', 60));
  expect(readable).toContain('Secure');
  expect(readable).not.toContain('HttpOnly');
});

test('without TLS it has its plain name', () => {
  const parts = written(false, (cookies) => cookies.set('session', 'abc', 60));
  expect(parts).toContain('session=abc');
  expect(parts).toContain('HttpOnly');
  expect(parts).not.toContain('Secure');
});

test('over TLS a cookie that another host could have set is not read', () => {
  const request = new Request('https://shop.test/', {
    headers: { cookie: 'session=planted; __Host-session=own' },
  });
  expect(createCookies(request, new Headers(), true).get('session')).toBe('own');
  const planted = new Request('https://shop.test/', { headers: { cookie: 'session=planted' } });
  expect(createCookies(planted, new Headers(), true).get('session')).toBeUndefined();
});
