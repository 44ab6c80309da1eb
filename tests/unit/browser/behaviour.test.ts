import { describe, expect, it, test } from 'vitest';
import { consentCookie, readConsent } from '../../../src/lib/browser/consent/consent-cookie.ts';
import { deviceClasses, followDevice } from '../../../src/lib/browser/device.ts';
import { mayReload } from '../../../src/lib/browser/lost-chunk.ts';
import { measureAttributes } from '../../../src/lib/html/measure-attributes.ts';
import { createClock } from './clock.ts';

test.each([
  [1025, []],
  [1024, ['mobile', 'tablet']],
  [769, ['mobile', 'tablet']],
  [768, ['mobile', 'phablet']],
  [566, ['mobile', 'phablet']],
  [565, ['mobile', 'phone']],
  [320, ['mobile', 'phone']],
])('a window of %i px is %j', (width, expected) => {
  expect(deviceClasses(width)).toEqual(expected);
});

test('the device is looked at again a second after the last change of the window', async () => {
  const clock = createClock();
  const window = Object.assign(new EventTarget(), { innerWidth: 1440 });
  const dataset: Record<string, string> = {};
  followDevice({ documentElement: { dataset } }, window, clock.after);
  expect(dataset).toEqual({ device: '' });
  window.innerWidth = 400;
  window.dispatchEvent(new Event('resize'));
  await clock.pass(900);
  window.dispatchEvent(new Event('resize'));
  await clock.pass(999);
  expect(dataset).toEqual({ device: '' });
  await clock.pass(1);
  expect(dataset).toEqual({ device: 'mobile phone' });
});

describe('a page that lost a part of its code', () => {
  function memory(stored: Record<string, string> = {}) {
    return {
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => {
        stored[name] = value;
      },
    };
  }

  it('is loaded anew once in 60 seconds', () => {
    const stored = memory();
    const at = (now: number) => mayReload(() => stored, now);
    expect([0, 1, 59_999, 60_000, 60_001, 119_999, 120_000].map(at)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('is not loaded anew where the browser remembers nothing', () => {
    const refuse = () => {
      throw new Error('Storage is refused');
    };
    expect(mayReload(refuse, 0)).toBe(false);
    expect(mayReload(() => ({ getItem: () => null, setItem: () => {} }), 0)).toBe(false);
  });

  it.each(['nonsense', '-1', '9999999999999'])('is loaded anew once when %j is remembered', (stored) => {
    const storage = memory({ reloaded_at: stored });
    expect([0, 1].map((now) => mayReload(() => storage, 1_800_000_000_000 + now))).toEqual([true, false]);
  });
});

describe('the cookie of consent', () => {
  it.each([
    ['', undefined],
    ['tarteaucitron=', undefined],
    ['tarteaucitron=!youtube=true', true],
    ['a=b; tarteaucitron=!googletagmanager=true!youtube=wait; c=d', undefined],
    ['tarteaucitron=!googletagmanager=true!youtube=false', false],
    ['xtarteaucitron=!youtube=true; youtube=true', undefined],
    ['tarteaucitron=!youtube=truex', undefined],
  ])('%j says %j about videos', (cookies, expected) => {
    expect(readConsent(cookies, 'youtube')).toBe(expected);
  });

  it('takes an answer and keeps the others', () => {
    const cookie = consentCookie('tarteaucitron=!googletagmanager=wait!youtube=false', 'youtube', true);
    expect(cookie).toMatch(/^tarteaucitron=!googletagmanager=wait!youtube=true; path=\/; max-age=31536000;/);
    expect(consentCookie('', 'googletagmanager', false)).toMatch(/^tarteaucitron=!googletagmanager=false;/);
  });
});

describe('a page declares that its views are counted', () => {
  const page = (id: string, screen: 'product' | 'preview' | 'home' = 'product') =>
    ({
      locale: 'nl',
      match: { screen },
      setting: (code: string) => (code === 'tag_manager_id' ? id : 'x'),
    }) as const;

  it('by its route where a tag manager is configured', () => {
    expect(measureAttributes(page('GTM-AB12CD'), false)).toEqual({
      'data-tag-manager': 'GTM-AB12CD',
      'data-route': 'product___nl',
    });
    expect(measureAttributes(page(' GTM-AB12CD '), true)).toMatchObject({ 'data-route': 'error___nl' });
  });

  it.each(['', 'G-AB12CD', 'GTM-AB12CD"><script>', 'gtm-ab12cd'])('and not for the setting %j', (id) => {
    expect(measureAttributes(page(id), false)).toEqual({});
  });

  it('and a preview does not', () => {
    expect(measureAttributes(page('GTM-AB12CD', 'preview'), false)).toEqual({});
  });
});
