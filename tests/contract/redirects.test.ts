import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missedAddressListSchema } from '../../api/contract/missed-address.ts';
import { type Redirect, redirectContract } from '../../api/contract/redirect.ts';
import { type Driver, oneDriver, startTimeoutMs } from './drivers.ts';
import { categoryInput, pageInput, productInput, vocabularyInputs } from './inputs.ts';
import { fieldsOf, idOf, openTestApi, siteToken, type TestApi, tagsOf } from './setup.ts';

const redirectInput = (given: object = {}) => ({
  from: '/sacs',
  to: '/fr/enduit-particuliers/contact',
  permanent: true,
  note: '',
  ...given,
});
const part = '/fr/enduit-particuliers';

describe.each(oneDriver)('redirects on $kind', (driver: Driver) => {
  let site: TestApi;
  let productId: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
    const product = productInput({ slug: { fr: 'enduit', nl: 'plamuur' } });
    productId = idOf(await site.edit('POST', '/product', product));
    await site.edit('POST', '/page', pageInput({ sales_plans: ['part'] }));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (query = ''): Promise<Redirect[]> =>
    redirectContract.list.parse((await site.call('GET', `/redirect${query}`)).body).items;
  const save = (given: object) => site.edit('POST', '/redirect', redirectInput(given));
  const faultsOf = async (given: object, lang = 'fr') => {
    const response = await site.edit('POST', `/redirect?lang=${lang}`, redirectInput(given));
    expect(response.status).toBe(422);
    return fieldsOf(response);
  };

  test('are created, listed without what editors note, changed and deleted', async () => {
    const created = await save({ note: 'Printed on bags' });
    expect([created.status, tagsOf(created)]).toEqual([201, ['redirects']]);
    const id = idOf(created);
    const stored = { id, from: '/sacs', to: `${part}/contact`, permanent: true };
    expect(await list()).toEqual([stored]);
    expect((await site.call('GET', `/redirect/${id}`)).body).toEqual(stored);
    const changed = redirectInput({ note: 'Printed on bags', permanent: false });
    expect(tagsOf(await site.edit('PUT', `/redirect/${id}`, changed))).toEqual(['redirects']);
    expect(tagsOf(await site.edit('PUT', `/redirect/${id}`, changed))).toEqual([]);
    expect(await list()).toEqual([{ ...stored, permanent: false }]);
    expect((await site.edit('PUT', `/redirect/${id}`, redirectInput({ from: '/bags' }))).status).toBe(422);
    expect((await site.edit('DELETE', `/redirect/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('are written by editors alone', async () => {
    const body = redirectInput();
    expect((await site.call('POST', '/redirect', { body })).status).toBe(401);
    expect((await site.call('DELETE', '/redirect/1')).status).toBe(401);
  });

  test.each([
    ['/Promo', '/promo'],
    ['/promo/', '/promo'],
    ['//promo/./', '/promo'],
    ['/ENDUIT-%C3%80-joint.html', '/enduit-à-joint.html'],
    ['/fiche technique.pdf', '/fiche technique.pdf'],
  ])('know %s as %s, which there is once', async (from, canonical) => {
    const id = idOf(await save({ from }));
    expect((await list()).map((redirect) => redirect.from)).toEqual([canonical]);
    const again = await site.edit('POST', '/redirect?lang=nl', redirectInput({ from: canonical }));
    expect(again.status).toBe(409);
    expect(fieldsOf(again)).toEqual({ from: `“${canonical}” is al in gebruik.` });
    await site.edit('DELETE', `/redirect/${id}`);
  });

  test.each([
    ['promo', 'Een pad van deze site, dat met “/” begint.'],
    ['https://shop.test/promo', 'Een pad van deze site, dat met “/” begint.'],
    ['/a/../b', 'Een pad van deze site, dat met “/” begint.'],
    ['/%zz', 'Een pad van deze site, dat met “/” begint.'],
    ['/promo?year=2026', 'Zonder “?” of “#”: wat er in een adres op volgt, wordt overgenomen.'],
    ['/promo#prices', 'Zonder “?” of “#”: wat er in een adres op volgt, wordt overgenomen.'],
    ['/', 'Op “/” staat een pagina van de site: niemand zou worden doorverwezen.'],
    [
      `${part}/contact`,
      `Op “${part}/contact” staat een pagina van de site: niemand zou worden doorverwezen.`,
    ],
    [
      '/FR/Enduit-Particuliers/Contact/',
      `Op “${part}/contact” staat een pagina van de site: niemand zou worden doorverwezen.`,
    ],
    [
      `${part}/produit/enduit`,
      `Op “${part}/produit/enduit” staat een pagina van de site: niemand zou worden doorverwezen.`,
    ],
    [
      `${part}/a-propos`,
      `Op “${part}/a-propos” staat een pagina van de site: niemand zou worden doorverwezen.`,
    ],
    ['/sitemap.xml', 'Op “/sitemap.xml” staat een pagina van de site: niemand zou worden doorverwezen.'],
    [
      '/api/v1/product',
      '“/api/v1/product” leidt niet naar een pagina van de site: daar kan niets worden doorverwezen.',
    ],
    ['/desk', '“/desk” leidt niet naar een pagina van de site: daar kan niets worden doorverwezen.'],
    [
      '/media/a.pdf',
      '“/media/a.pdf” leidt niet naar een pagina van de site: daar kan niets worden doorverwezen.',
    ],
  ])('refuse to lead on from %s', async (from, message) => {
    expect(await faultsOf({ from, to: 'https://elsewhere.test/' }, 'nl')).toEqual({ from: message });
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//elsewhere.test/'],
    ['ftp://elsewhere.test/'],
    ['https://user:word@elsewhere.test/'],
    ['https://'],
    ['promo'],
    ['/a\\b'],
  ])('refuse to lead to %s', async (to) => {
    expect(await faultsOf({ to })).toEqual({
      to: 'Un chemin de ce site, qui commence par « / », ou une adresse en http:// ou https://.',
    });
  });

  test.each([
    [`${part}/produit/enduit?pack=2#prices`],
    [`https://shop.test${part}/produit/enduit`],
    ['https://elsewhere.test/page?x=1#y'],
    ['http://elsewhere.test'],
    ['/media/documents/fiche.pdf'],
    [`${part}/produit/enduit`],
    // For the other audience, and in the other language, the site leads on by itself.
    ['/fr/enduit-professionnels/a-propos'],
  ])('may lead to %s', async (to) => {
    const created = await save({ to });
    expect(created.status).toBe(201);
    expect((await list()).map((redirect) => redirect.to)).toEqual([to]);
    await site.edit('DELETE', `/redirect/${idOf(created)}`);
  });

  test.each([['/nothing'], [`${part}/produit/nothing`], [`https://shop.test${part}/nothing`]])(
    'refuse to lead to %s, where nothing stands',
    async (to) => {
      expect(await faultsOf({ to })).toEqual({ to: `Rien ne se trouve à « ${to} ».` });
    },
  );

  test('refuse to lead to themselves and in a circle, and may form a chain', async () => {
    expect(await faultsOf({ from: '/a', to: '/A/' })).toEqual({
      to: 'La redirection tournerait en rond : /a → /a.',
    });
    const first = idOf(await save({ from: '/c' }));
    const second = idOf(await save({ from: '/b', to: '/c' }));
    const third = idOf(await save({ from: '/a', to: 'https://shop.test/b?x' }));
    const closing = await site.edit('PUT', `/redirect/${first}`, redirectInput({ from: '/c', to: '/A?y' }));
    expect(closing.status).toBe(422);
    expect(fieldsOf(closing)).toEqual({ to: 'La redirection tournerait en rond : /c → /a → /b → /c.' });
    for (const id of [first, second, third]) await site.edit('DELETE', `/redirect/${id}`);
  });

  test('stay as an editor wrote them when the page that they lead to, or one at their path, changes its slug', async () => {
    const id = idOf(await save({ from: `${part}/produit/mastic`, to: `${part}/produit/enduit` }));
    for (const slug of ['mastic', 'enduit'])
      await site.edit('PUT', `/product/${productId}`, productInput({ slug: { fr: slug, nl: 'plamuur' } }));
    expect(await list()).toEqual([
      { id, from: `${part}/produit/mastic`, to: `${part}/produit/enduit`, permanent: true },
    ]);
    await site.edit('DELETE', `/redirect/${id}`);
  });

  describe('addresses at which nothing was found', () => {
    const report = (addresses: object[], token = siteToken) =>
      site.call('POST', '/missed-address', { body: { addresses }, token });
    const missed = async (query = '') =>
      missedAddressListSchema.parse((await site.edit('GET', `/desk/missed-address${query}`)).body);

    test('are counted by path, the most frequent first', async () => {
      const first = await report([
        { path: '/catalogue.html', times: 2 },
        { path: '/Vieux/', times: 1 },
        { path: '/vieux', times: 1 },
      ]);
      expect([first.status, first.body]).toEqual([200, { counted: 2 }]);
      await site.passHours(1);
      await report([{ path: '/vieux', times: 3 }]);
      expect((await missed()).items).toEqual([
        { path: '/vieux', times: 5, last_at: '2026-03-02T10:00:00.000Z' },
        { path: '/catalogue.html', times: 2, last_at: '2026-03-02T09:00:00.000Z' },
      ]);
      expect(await missed('?perPage=1&page=2')).toMatchObject({ total: 2, items: [{ times: 2 }] });
    });

    test('leave the list when a page is made for them', async () => {
      const path = `${part}/produit/enduit-neuf`;
      await report([{ path, times: 9 }]);
      const isListed = async () => (await missed()).items.some((each) => each.path === path);
      expect(await isListed()).toBe(true);
      const product = productInput({
        reference: 'MV-NEW',
        slug: { fr: 'enduit-neuf', nl: 'nieuwe-plamuur' },
        packs: [],
      });
      const id = idOf(await site.edit('POST', '/product', product));
      expect(await isListed()).toBe(false);
      await site.edit('DELETE', `/product/${id}`);
      expect(await isListed()).toBe(true);
      await site.database.db.execute(sql`delete from missed_address where path = ${path}`);
    });

    test('leave the list when they lead on, and come back', async () => {
      const id = idOf(await save({ from: '/Vieux' }));
      expect((await missed()).items.map(({ path }) => path)).toEqual(['/catalogue.html']);
      await site.edit('DELETE', `/redirect/${id}`);
      expect((await missed()).total).toBe(2);
    });

    test.each([
      '/wp-login.php',
      '/index.php',
      '/.env',
      '/a/.git/config',
      '/vendor/phpunit/x',
      '/fr/marie.dupont@example.test',
      '/tel/0470123456',
      '/order/3f0c8a5e9d7b4c21',
      '/x/5b1e7b64-0d3c-4a5e-9f0a-1c2d3e4f5a6b',
      '/x?y=1',
    ])('of bots and those that may name a person are not counted: %s', async (path) => {
      expect((await report([{ path: path.slice(0, 200), times: 1 }])).body).toEqual({ counted: 0 });
    });

    test('are at most a thousand, and the oldest make room', async () => {
      await site.passHours(1);
      for (let part = 0; part < 5; part += 1)
        await report(
          Array.from({ length: 200 }, (_, index) => ({ path: `/page-${part}-${index}`, times: 1 })),
        );
      const { total, items } = await missed();
      expect(total).toBe(1000);
      expect(items.map(({ path }) => path)).not.toContain('/vieux');
    });

    test('are reported by sites and read by editors alone', async () => {
      expect((await report([{ path: '/a', times: 1 }], 'another')).status).toBe(401);
      expect((await site.call('GET', '/desk/missed-address', { token: siteToken })).status).toBe(401);
      expect((await report([])).status).toBe(422);
    });
  });
});
