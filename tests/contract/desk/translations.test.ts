import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { pageInput, settingInput, tagInput } from '../inputs.ts';
import { idOf, openTestApi, type TestApi } from '../setup.ts';
import { openDesk } from '../staff/desk.ts';

const both = (text: string) => ({ fr: text, nl: text });
const listSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      entity: z.string(),
      id: z.number(),
      key: z.string(),
      texts: z.array(
        z.object({ path: z.string(), state: z.string(), translated_from: z.unknown().optional() }),
      ),
    }),
  ),
});

describe.each(oneDriver)('texts to translate on $kind', (driver) => {
  let site: TestApi;
  let id: number;
  let path: string;
  const input = pageInput({
    code: 'about',
    slug: both('about'),
    title: both('Titre'),
    description: { fr: 'Une page', nl: '' },
  });
  beforeAll(async () => {
    site = await openTestApi(driver);
    id = idOf(await site.edit('POST', '/page', input));
    path = `/desk/record/page/${id}`;
    await site.edit('POST', '/tags', tagInput());
    await site.edit('POST', '/setting', settingInput({ code: 'hello', value: { fr: '', nl: 'Dag' } }));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (query: string, token?: string) => {
    const response = await (token === undefined
      ? site.edit('GET', `/desk/translation?${query}`)
      : site.call('GET', `/desk/translation?${query}`, { token }));
    return listSchema.parse(response.body);
  };
  const textsOf = async (query: string) =>
    (await list(query)).items.find(({ key }) => key === 'about')?.texts ?? [];
  const put = async (end: string, body: unknown) => {
    const seen = (await site.edit('GET', path)).headers.get('etag') ?? '';
    const token = await site.openSession();
    return site.call('PUT', path + end, { token, body, headers: { 'If-Match': seen } });
  };
  const confirm = (body: unknown) => site.edit('POST', `${path}/translation`, body);

  test('are listed by record for one language, and narrowed', async () => {
    const dutch = await list('locale=nl');
    expect(dutch.items.map(({ key, texts }) => [key, texts])).toEqual([
      ['about', [{ path: 'description', state: 'missing' }]],
    ]);
    expect((await list('locale=fr')).items.map(({ key }) => key)).toEqual(['hello']);
    expect((await list('locale=nl&entity=setting')).total).toBe(0);
    expect((await list('locale=nl&state=outdated')).total).toBe(0);
    expect((await site.edit('GET', '/desk/translation')).status).toBe(400);
    expect((await site.edit('GET', '/desk/translation?locale=de')).status).toBe(400);
  });

  test('a text whose source is changed alone is outdated, with what it was translated from', async () => {
    await put('', { ...input, title: { fr: 'Nouveau', nl: 'Titre' } });
    await put('', { ...input, title: { fr: 'Plus nouveau', nl: 'Titre' } });
    expect(await textsOf('locale=nl&state=outdated')).toEqual([
      { path: 'title', state: 'outdated', translated_from: 'Titre' },
    ]);
    expect(await textsOf('locale=fr')).toEqual([]);
  });

  test('what was translated in a draft is not asked for again, and publishing it ends it', async () => {
    const whole = {
      ...input,
      title: { fr: 'Plus nouveau', nl: 'Nieuw' },
      description: { fr: 'Une page', nl: 'Pagina' },
    };
    expect((await put('/draft', whole)).status).toBe(200);
    expect((await list('locale=nl')).items.map(({ key, texts }) => [key, texts])).toEqual([['about', []]]);
    const seen = (await site.edit('GET', path)).headers.get('etag') ?? '';
    const token = await site.openSession();
    await site.call('POST', `${path}/draft/publish`, { token, body: {}, headers: { 'If-Match': seen } });
    expect((await list('locale=nl')).total).toBe(0);
    expect((await list('locale=fr&entity=page')).total).toBe(0);
  });

  test('a translation that is still right is confirmed, once', async () => {
    await put('', { ...input, title: { fr: 'Titre, corrigé', nl: 'Nieuw' }, description: both('Page') });
    expect(await textsOf('locale=nl')).toEqual([
      { path: 'title', state: 'outdated', translated_from: 'Plus nouveau' },
    ]);
    expect((await confirm({ locale: 'nl', path: 'slug' })).status).toBe(404);
    expect((await confirm({ locale: 'nl', path: 'title' })).status).toBe(200);
    expect(await textsOf('locale=nl')).toEqual([]);
    expect((await confirm({ locale: 'nl', path: 'title' })).status).toBe(404);
  });

  test('are read and confirmed by translators, and not by staff of the shop', async () => {
    const desk = openDesk(site);
    const admin = await desk.makeFirstAdmin();
    const translator = await desk.hire(admin, 'translator');
    const shop = await desk.hire(admin, 'shop');
    expect((await list('locale=fr', translator.token)).total).toBe(1);
    const { status } = await site.call('GET', '/desk/translation?locale=fr', { token: shop.token });
    expect(status).toBe(403);
  });
});
