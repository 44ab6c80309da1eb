import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { pageInput, settingInput } from './inputs.ts';
import { openTestApi, type TestApi } from './setup.ts';

/** The body as it would travel, without the number of the call. */
const travelled = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'request_id' ? undefined : value)));

describe.each(oneDriver)('reads without HTTP on $kind', (driver) => {
  let site: TestApi;
  let draftId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    await site.edit('POST', '/setting', settingInput());
    await site.edit('POST', '/page', pageInput());
    const draft = await site.edit(
      'POST',
      '/page',
      pageInput({ code: 'draft', slug: { fr: 'brouillon', nl: 'ontwerp' }, published: false }),
    );
    draftId = Number((draft.body as { id: number }).id);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test.each([
    '/site?lang=nl',
    '/setting?perPage=1&page=2',
    '/page?lang=fr&lang=nl',
    '/page/1?lang=nl',
    '/menu',
    '/url?perPage=10',
    '/sitemap?lang=fr&saleplan_id=1',
    '/product',
    '/category?lang=nl',
    '/document/facets',
    '/store-locator?text=Gent',
    '/store-locator/points',
    '/search?text=mur',
    '/nothing',
    '/',
    '/page/unknown?lang=nl',
    '/page/Not%20A%20Slug',
    '/page/__proto__',
    '/page/%00',
    '/page/%E0%A4%A',
    '/page/99999999999999999999',
    '/page?lang=de',
    '/page?sort=title',
    '/page?__proto__=1',
    '/page?site_id=3',
    '/page?tag=%00',
    '/page?page=100001',
    '/url/entity',
  ])('%s returns the same as over HTTP', async (path) => {
    const { status, body } = await site.call('GET', path);
    const { isOwn = false, ...direct } = await site.api.read(`/api/v1${path}`);
    expect({ ...direct, body: travelled(direct.body) }).toEqual({ status, body: travelled(body) });
    // Faults are read by everybody in the same way.
    expect(isOwn).toBe(status === 200);
  });

  test('a draft is read with the token of an editor only', async () => {
    const path = `/api/v1/page/${draftId}`;
    const token = await site.openSession();
    expect((await site.api.read(path)).status).toBe(404);
    expect((await site.api.read(path, `Bearer ${token}`)).status).toBe(200);
  });

  test('what is for editors or customers, and what writes, is not there', async () => {
    for (const path of ['/mail', '/account', '/session/editor'])
      expect((await site.api.read(`/api/v1${path}`)).status, path).toBe(404);
  });
});
