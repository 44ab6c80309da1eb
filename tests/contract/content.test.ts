import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestChangeId } from '../../api/kernel/changes/feed.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import {
  countryInput,
  folderInput,
  menuInput,
  pageInput,
  settingInput,
  siteInput,
  sliderInput,
  storeInput,
  tagInput,
} from './inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from './setup.ts';

interface Resource {
  readonly path: string;
  readonly input: object;
  readonly changed: object;
  /** Input with another natural key. */
  readonly renamed: object;
  readonly keyField: string;
  readonly tags: readonly string[];
  readonly french: object;
  readonly dutch: object;
}

const resources: readonly Resource[] = [
  {
    path: 'setting',
    input: settingInput({ code: 'phone', value: { fr: 'un', nl: 'een' } }),
    changed: settingInput({ code: 'phone', value: { fr: 'deux', nl: 'een' } }),
    renamed: settingInput({ code: 'fax' }),
    keyField: 'code',
    tags: ['setting-values', 'setting:phone'],
    french: { code: 'phone', values: [{ value: 'un' }] },
    dutch: { values: [{ value: 'een' }] },
  },
  {
    path: 'store-locator',
    input: storeInput(),
    changed: storeInput({ tints: false }),
    renamed: storeInput({ code: 'luik' }),
    keyField: 'code',
    tags: ['stores'],
    french: { name: 'Comptoir de Gand', city: 'Gand', type_name: 'Grande surface de bricolage' },
    dutch: { name: 'Winkel in Gent', address: 'Nieuwstraat 1', type_name: 'Doe-het-zelfzaak' },
  },
  {
    path: 'country',
    input: countryInput(),
    changed: countryInput({ link: 'https://be.shop.test' }),
    renamed: countryInput({ iso: 'nl' }),
    keyField: 'iso',
    tags: ['countries'],
    french: { iso: 'be', name: 'Belgique', link: null },
    dutch: { name: 'België' },
  },
  {
    path: 'tags',
    input: tagInput(),
    changed: tagInput({ position: 2 }),
    renamed: tagInput({ key: 'pose' }),
    keyField: 'key',
    tags: ['tags:theme'],
    french: { kind: 'theme', key: 'choix', label: 'Choix' },
    dutch: { label: 'Keuze' },
  },
  {
    path: 'menu',
    input: menuInput(),
    changed: menuInput({
      items: [{ label: { fr: 'Début', nl: 'Begin' }, link: { type: 'screen', destination: 'home' } }],
    }),
    renamed: menuInput({ code: 'menu_part' }),
    keyField: 'code',
    tags: ['menu:pro:fr', 'menu:pro:nl'],
    french: { code: 'menu_pro', items: [{ label: 'Accueil', type: 'screen', slug: 'home', childs: [] }] },
    dutch: { items: [{ label: 'Start' }] },
  },
  {
    path: 'slider',
    input: sliderInput(),
    changed: sliderInput({ position: 2 }),
    renamed: sliderInput({ code: 'summer' }),
    keyField: 'code',
    tags: ['sliders:pro'],
    french: { code: 'spring', title: 'Spring (fr)', link: { type: 'no_destination', slug: '' }, cover: null },
    dutch: { title: 'Spring (nl)' },
  },
  {
    path: 'page',
    input: pageInput(),
    changed: pageInput({ title: { fr: 'Qui sommes-nous', nl: 'Over ons' } }),
    renamed: pageInput({ code: 'other' }),
    keyField: 'code',
    tags: ['page:{id}', 'pages:page'],
    french: {
      title: 'À propos',
      slug: 'a-propos',
      slugs: { fr: 'a-propos', nl: 'over-ons' },
      sales_plans: [1, 2],
    },
    dutch: { title: 'Over ons', slug: 'over-ons', blocks: [{ type: 'text', html: '<p>Dag</p>' }] },
  },
  {
    path: 'folder',
    input: folderInput(),
    changed: folderInput({ sales_plans: ['pro'] }),
    renamed: folderInput({ code: 'other' }),
    keyField: 'code',
    tags: ['folder:{id}', 'folders'],
    french: { title: 'Damp (fr)', types: ['choix'], sections: [{ type: 'choix' }] },
    dutch: { title: 'Damp (nl)', slug: 'vocht' },
  },
];

describe.each(oneDriver)('content on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test.each(resources)('a $path lives from its creation to its deletion', async (resource) => {
    const { call, edit, database } = site;
    const { path, input, changed, renamed, keyField } = resource;

    const created = await edit('POST', `/${path}`, input);
    expect(created.status).toBe(201);
    const id = idOf(created);
    expect(tagsOf(created).toSorted()).toEqual(
      resource.tags.map((tag) => tag.replace('{id}', String(id))).toSorted(),
    );

    expect(await call('GET', `/${path}/${id}`)).toMatchObject({
      status: 200,
      body: { id, ...resource.french },
    });
    expect((await call('GET', `/${path}/${id}?lang=nl`)).body).toMatchObject(resource.dutch);
    expect((await call('GET', `/${path}?lang=nl`)).body).toMatchObject({ items: [{ id }], total: 1 });

    const again = await edit('POST', `/${path}`, input);
    expect(again.status).toBe(409);
    expect(fieldsOf(again)).toHaveProperty(keyField);

    const before = await latestChangeId(database.db);
    expect((await edit('PUT', `/${path}/${id}`, input)).body).toMatchObject({
      id,
      tags: [],
      change_id: null,
    });
    expect(await latestChangeId(database.db)).toBe(before);

    expect(tagsOf(await edit('PUT', `/${path}/${id}`, changed))).not.toEqual([]);
    expect((await edit('PUT', `/${path}`, { ...changed, id })).body).toMatchObject({
      id,
      tags: [],
      change_id: null,
    });

    const other = await edit('PUT', `/${path}/${id}`, renamed);
    expect(other.status).toBe(422);
    expect(fieldsOf(other)).toHaveProperty(keyField);

    expect((await edit('DELETE', `/${path}`, { id })).status).toBe(200);
    expect((await call('GET', `/${path}/${id}`)).status).toBe(404);
    expect((await edit('DELETE', `/${path}/${id}`)).status).toBe(404);
    expect((await edit('PUT', `/${path}/${id}`, input)).status).toBe(404);
  });

  test('the site answers for any host, with its languages by label and its sales plans by id', async () => {
    const { body } = await site.call('GET', '/site?url=elsewhere.test');
    expect(body).toEqual({
      list: [
        {
          id: 2,
          url: 'shop.test',
          languages: [
            { iso: 'fr', label: 'Français' },
            { iso: 'nl', label: 'Nederlands' },
          ],
          salesplan: [
            { id: 1, target: 'part', currency: { code: 'EUR', symbol: '€' } },
            { id: 2, target: 'pro', currency: { code: 'EUR', symbol: '€' } },
          ],
        },
      ],
      total: 1,
    });
    expect((await site.edit('DELETE', '/site/2')).status).toBe(409);
  });

  test.each([
    ['link_facebook', 'https://social.test/shop', 'javascript:alert(1)'],
    ['link_linkedin', '/fr/enduit-particuliers', '//evil.test'],
    ['link_stock_lists', '', 'data:text/html,x'],
    ['link_youtube', 'https://social.test/film', '\u0001javascript:alert(1)'],
    ['link_instagram', 'mailto:house@shop.test', 'vbscript:msgbox(1)'],
    ['tag_manager_id', 'GTM-AB12CD', 'GTM-"><script>'],
    ['map_tiles_url', 'https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test/{z}/{x}.png'],
    ['map_tiles_url', '', 'javascript:{z}{x}{y}'],
    ['distance_sales', 'destination', 'sometimes'],
    ['loading', 'false', 'maybe'],
    ['company_email', 'house@shop.test', 'house'],
    ['enterprise_number', '0999.999.922', '0999.999.923'],
    ['vat_number', 'BE0999999922', 'BE0999999923'],
    ['bank_iban', 'BE71 0961 2345 6769', 'BE71 0961 2345 6768'],
    ['bank_bic', 'GKCCBEBB', 'GKCC'],
  ])('the setting %s takes « %s » and not « %s », in its language', async (code, right, wrong) => {
    const save = (fr: string) =>
      site.edit('POST', '/setting', settingInput({ code, value: { fr, nl: right } }));
    const refused = await save(wrong);
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['value.fr']]);
    const saved = await save(right);
    expect(saved.status).toBe(201);
    await site.edit('DELETE', `/setting/${idOf(saved)}`);
  });

  test('the host of a site and the site of a country are no scripts', async () => {
    const country = { iso: 'pl', name: { fr: 'Pologne', nl: 'Polen' }, position: 1 };
    for (const link of ['javascript:alert(1)', 'https://shop.test/"onclick="alert(1)', 'data:text/html,x'])
      expect(fieldsOf(await site.edit('POST', '/country', { ...country, link }))).toHaveProperty('link');
    const saved = await site.edit('POST', '/country', { ...country, link: 'https://shop.test/pl' });
    expect(saved.status).toBe(201);
    for (const url of ['javascript:alert(1)', 'https://shop.test', 'shop.test/fr', '-shop.test', ''])
      expect(fieldsOf(await site.edit('PUT', '/site/2', { ...siteInput(), url }))).toHaveProperty('url');
    for (const url of ['localhost', 'www.shop.test:8443', 'shop.test'])
      expect((await site.edit('PUT', '/site/2', { ...siteInput(), url })).status).toBe(200);
  });

  test('lists are cut into pages and bounded', async () => {
    const { call, edit } = site;
    for (const code of ['c', 'a', 'b']) await edit('POST', '/setting', settingInput({ code }));
    const second = await call('GET', '/setting?perPage=2&page=2');
    expect(second.body).toMatchObject({ items: [{ code: 'c' }], total: 3, page: 2, perPage: 2 });
    expect((await call('GET', '/setting?perPage=2&page=3')).body).toMatchObject({ items: [], total: 3 });
    expect((await call('GET', '/page?perPage=101')).status).toBe(400);
    expect((await call('GET', '/page?page=0')).status).toBe(400);
  });
});
