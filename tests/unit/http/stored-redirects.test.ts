import { describe, expect, it, vi } from 'vitest';
import type { Redirect } from '../../../api/contract/redirect.ts';
import { createStoredRedirects } from '../../../server/stored-redirects.ts';

const origin = 'https://shop.test';
const redirect = (from: string, to: string, permanent = true): Redirect => ({ id: 1, from, to, permanent });

/** The redirects of a site whose API responds on demand. */
function openRedirects(first: readonly Redirect[] | Error) {
  let list: readonly Redirect[] | Error = first;
  const fetchApi = vi.fn(async () => {
    if (list instanceof Error) throw list;
    return Response.json({ items: list, total: list.length, page: 1, perPage: 5000 });
  });
  const redirects = createStoredRedirects({
    fetchApi,
    origin,
    findLegacy: (path) => (path === '/legacy' ? { to: '/fr/new', code: 301 } : undefined),
    isPage: (path) => path === '/page',
    logger: { warn: () => undefined },
  });
  const change = (next: readonly Redirect[] | Error) => {
    list = next;
  };
  return { ...redirects, fetchApi, change };
}

describe('the redirects of a site', () => {
  const { find } = openRedirects([
    redirect('/a', '/b?of=a#part', false),
    redirect('/b', `${origin}/c?of=b`),
    redirect('/c', '/fr/end'),
    redirect('/away', 'https://elsewhere.test/é'),
    redirect('/to-page', '/page'),
    redirect('/page', '/fr/end'),
    redirect('/to-legacy', '/Legacy/'),
    redirect('/round', '/and-round'),
    redirect('/and-round', '/round'),
  ]);

  it.each([
    ['/c', '', 301, '/fr/end'],
    ['//C/', 'x=1', 301, '/fr/end?x=1'],
    ['/a', 'x=1', 302, '/fr/end?of=b&of=a&x=1'],
    ['/away', 'x=1', 301, 'https://elsewhere.test/%C3%A9?x=1'],
    ['/to-page', '', 301, '/page'],
    ['/to-legacy', '', 301, '/fr/new'],
  ])('lead from %s with the query “%s”: %i to %s', async (path, query, status, location) => {
    expect(await find(path, query)).toEqual({ status, location });
  });

  it.each(['/nothing', '/round', '/%zz', '/__proto__', '/fr/end'])('do not lead from %s', async (path) => {
    expect(await find(path, '')).toBeUndefined();
  });

  it('are read once, and again after a change of theirs alone', async () => {
    const redirects = openRedirects([redirect('/a', '/x')]);
    await redirects.find('/a', '');
    redirects.invalidate(new Set(['product:1', 'menu:pro:fr']));
    await redirects.find('/a', '');
    expect(redirects.fetchApi).toHaveBeenCalledTimes(1);
    for (const [tags, to] of [
      [new Set(['redirects']), '/y'],
      ['all', '/z'],
    ] as const) {
      redirects.change([redirect('/a', to)]);
      redirects.invalidate(tags);
      expect(await redirects.find('/a', '')).toEqual({ status: 301, location: to });
    }
  });

  it('lead on as before while the API fails, and are read anew when it is back', async () => {
    const redirects = openRedirects([redirect('/a', '/x')]);
    await redirects.find('/a', '');
    redirects.change(new Error('away'));
    redirects.invalidate('all');
    expect(await redirects.find('/a', '')).toEqual({ status: 301, location: '/x' });
    redirects.change([]);
    expect(await redirects.find('/a', '')).toBeUndefined();
  });

  it('are unknown until they were read', async () => {
    const redirects = openRedirects(new Error('away'));
    expect(await redirects.find('/a', '')).toBe('unknown');
    redirects.change([]);
    expect(await redirects.find('/a', '')).toBeUndefined();
  });
});
