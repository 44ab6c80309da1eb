import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '../../../api/contract/errors.ts';
import { auditEntry } from '../../../api/kernel/database/schema/audit.ts';
import { preview } from '../../../api/kernel/database/schema/preview.ts';
import { prunePreviews } from '../../../api/kernel/previews/stored-previews.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import {
  categoryInput,
  folderInput,
  pageInput,
  productInput,
  sliderInput,
  vocabularyInputs,
} from '../inputs.ts';
import { idOf, openTestApi, type Result, type TestApi } from '../setup.ts';
import { type Desk, openDesk } from '../staff/desk.ts';

const both = (text: string) => ({ fr: text, nl: text });
const part = 1;
const pro = 2;

const inputs = {
  page: pageInput({ code: 'about', slug: both('about'), title: both('Live') }),
  product: productInput({ reference: 'MV1', slug: both('mv1'), name: both('Live') }),
  category: categoryInput({ code: 'damp', slug: both('damp'), name: both('Live') }),
  folder: folderInput({ code: 'themes', slug: both('themes'), title: both('Live') }),
};
type Kind = keyof typeof inputs;
const kinds = Object.keys(inputs) as Kind[];
const titleOf = { page: 'title', product: 'name', category: 'name', folder: 'title' } as const;

const drawingSchema = z.object({
  preview_id: z.number(),
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  pages: z.array(z.object({ locale: z.string(), target: z.string(), url: z.url() })),
});
const linkSchema = z.object({ id: z.number(), note: z.string(), url: z.record(z.string(), z.url()) });
const linksSchema = z.object({ items: z.array(linkSchema) });

describe.each(oneDriver)('previews of what is typed on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  const ids = new Map<Kind, number>();
  beforeAll(async () => {
    site = await openTestApi(driver);
    desk = openDesk(site);
    for (const words of vocabularyInputs) await site.edit('POST', '/vocabulary', words);
    await site.edit('POST', '/category', categoryInput());
    for (const kind of kinds) ids.set(kind, idOf(await site.edit('POST', `/${kind}`, inputs[kind])));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const draw = async (kind: Kind, input: object, given: { id?: number | null; preview_id?: number } = {}) => {
    const body = { entity: kind, id: ids.get(kind), input, ...given };
    const response = await site.edit('POST', '/desk/preview', body);
    expect(response.status).toBe(200);
    return drawingSchema.parse(response.body);
  };
  /** What the page of an address reads, in a language and a sales plan. */
  const read = (kind: Kind, url: string | undefined, lang = 'fr', plan = pro): Promise<Result> => {
    const named = new URL(url ?? '');
    const query = new URLSearchParams({ lang, saleplan_id: String(plan) });
    for (const name of ['preview_id', 'preview_expires', 'preview_signature'])
      query.set(name, named.searchParams.get(name) ?? '');
    return site.call('GET', `/${kind}/${named.pathname.split('/').at(-1)}?${query}`);
  };
  const refusalOf = ({ status, body }: Result) => [status, errorBodySchema.parse(body).errors.status];
  const linksOf = async () =>
    linksSchema.parse((await site.edit('GET', `/desk/record/page/${ids.get('page')}/preview-link`)).body)
      .items;

  test.each(kinds)(
    'what is typed of a %s is shown in both languages and audiences, and stays unsaved',
    async (kind) => {
      const typed = { ...inputs[kind], [titleOf[kind]]: { fr: 'Saisi', nl: 'Getypt' } };
      const { faults, pages } = await draw(kind, typed);
      expect(faults).toEqual([]);
      const isOfBoth = kind !== 'product' && kind !== 'category';
      if (isOfBoth) expect(pages.map(({ locale, target }) => `${locale} ${target}`)).toHaveLength(4);
      for (const lang of ['fr', 'nl'] as const) {
        const shown = await read(kind, pages.find(({ locale }) => locale === lang)?.url, lang);
        expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(shown.body).toMatchObject({ [titleOf[kind]]: lang === 'fr' ? 'Saisi' : 'Getypt' });
      }
      const stored = await site.edit('GET', `/desk/record/${kind}/${ids.get(kind)}`);
      expect(stored.body).toMatchObject({ version: 1, input: { [titleOf[kind]]: both('Live') } });
      const live = await site.edit('GET', `/${kind}/${ids.get(kind)}`);
      expect(live.body).toMatchObject({ [titleOf[kind]]: 'Live' });
    },
  );

  test.each(kinds)('a %s that is no record yet is shown', async (kind) => {
    const key = kind === 'product' ? { reference: 'NEW' } : { code: 'new' };
    const typed = { ...inputs[kind], ...key, slug: both('new'), [titleOf[kind]]: both('Nouveau') };
    const packs = kind === 'product' ? { packs: [] } : {};
    const { pages } = await draw(kind, { ...typed, ...packs }, { id: null });
    const shown = await read(kind, pages[0]?.url);
    expect(shown.body).toMatchObject({ [titleOf[kind]]: 'Nouveau' });
    const found = await site.edit('GET', `/desk/record/${kind}?text=new`);
    expect(found.body).toMatchObject({ total: 0 });
  });

  describe('of a slider', () => {
    const [early, late] = [
      sliderInput({ code: 'early', title: both('Early'), position: 1 }),
      sliderInput({ code: 'late', title: both('Late'), position: 2 }),
    ];
    let id: number;
    beforeAll(async () => {
      await site.edit('POST', '/slider', early);
      id = idOf(await site.edit('POST', '/slider', late));
    });
    const drawSlide = async (input: object, slideId: number | null = id) =>
      drawingSchema.parse(
        (await site.edit('POST', '/desk/preview', { entity: 'slider', id: slideId, input })).body,
      );
    /** The list of the home page, by the address of a preview. */
    const readSlides = (url: string | undefined, given: Record<string, string> = {}) => {
      const query = new URLSearchParams({ lang: 'fr', saleplan_id: String(pro), ...given });
      const named = new URL(url ?? '').searchParams;
      for (const name of ['preview_id', 'preview_expires', 'preview_signature'])
        query.set(name, named.get(name) ?? '');
      return site.call('GET', `/slider?${query}`);
    };
    const titlesOf = ({ status, body }: Result) => {
      expect(status).toBe(200);
      return z
        .object({ items: z.array(z.object({ title: z.string() })) })
        .parse(body)
        .items.map(({ title }) => title);
    };

    test('what is typed stands in its place among the slides, in both languages, and stays unsaved', async () => {
      const typed = { ...late, position: 0, title: { fr: 'Saisi', nl: 'Getypt' } };
      const { faults, pages } = await drawSlide(typed);
      expect(faults).toEqual([]);
      expect(pages.map(({ locale, target }) => `${locale} ${target}`)).toEqual(['fr pro', 'nl pro']);
      const french = await readSlides(pages[0]?.url);
      expect(french.headers.get('cache-control')).toBe('private, no-store');
      expect(titlesOf(french)).toEqual(['Saisi', 'Early']);
      expect(titlesOf(await readSlides(pages[1]?.url, { lang: 'nl' }))).toEqual(['Getypt', 'Early']);
      expect(titlesOf(await site.call('GET', '/slider'))).toEqual(['Early', 'Late']);
    });

    test('one that is no record yet stands there too, for its network and its audience alone', async () => {
      const fresh = { ...late, code: 'fresh', title: both('Nouveau'), negoce: true };
      const { pages } = await drawSlide(fresh, null);
      const url = pages[0]?.url;
      expect(titlesOf(await readSlides(url, { negoce: 'true' }))).toEqual(['Early', 'Late', 'Nouveau']);
      expect(titlesOf(await readSlides(url, { negoce: 'false' }))).toEqual(['Early', 'Late']);
      const refused = await readSlides(url, { saleplan_id: String(part) });
      expect(errorBodySchema.parse(refused.body).errors).toMatchObject({
        status: 'not_available_in_this_saleplan',
        exist_in: [pro],
      });
      expect((await site.edit('GET', '/desk/record/slider?text=fresh')).body).toMatchObject({ total: 0 });
    });

    test('a link shows what is prepared until it is revoked, and an altered one nothing', async () => {
      const path = `/desk/record/slider/${id}`;
      const made = await site.edit('POST', `${path}/preview-link`, { hours: 1, note: '' });
      const link = linkSchema.parse(made.body);
      expect(titlesOf(await readSlides(link.url['fr']))).toEqual(['Early', 'Late']);
      const token = await site.openSession();
      const headers = { 'If-Match': (await site.edit('GET', path)).headers.get('etag') ?? '' };
      const body = { ...late, title: { fr: 'Préparé', nl: '' } };
      expect((await site.call('PUT', `${path}/draft`, { token, body, headers })).status).toBe(200);
      for (const lang of ['fr', 'nl'])
        expect(titlesOf(await readSlides(link.url[lang], { lang }))).toEqual(['Early', 'Préparé']);
      const altered = new URL(link.url['fr'] ?? '');
      altered.searchParams.set('preview_id', String(link.id + 1));
      expect(refusalOf(await readSlides(altered.href))).toEqual([401, 'preview_invalid']);
      expect((await site.call('GET', `/slider?preview_id=${link.id}`)).status).toBe(401);
      await site.edit('DELETE', `/desk/preview-link/${link.id}`);
      expect(refusalOf(await readSlides(link.url['fr']))).toEqual([401, 'preview_expired']);
    });
  });

  test('what lacks in one language is shown in the other, what is wrong as it is stored', async () => {
    const typed = {
      ...inputs.page,
      title: { fr: 'À moitié', nl: '' },
      slug: { fr: 'Non Valable', nl: 'about' },
    };
    const { faults, pages } = await draw('page', typed);
    expect(faults.map(({ path }) => path).toSorted()).toEqual(['slug.fr', 'title.nl']);
    for (const lang of ['fr', 'nl'])
      expect((await read('page', pages[0]?.url, lang)).body).toMatchObject({
        title: 'À moitié',
        slug: 'about',
      });
  });

  test('of what is no record yet nothing is shown while something is wrong besides gaps', async () => {
    const gap = {
      ...inputs.page,
      code: 'new',
      slug: { fr: 'new', nl: '' },
      title: { fr: 'Nouveau', nl: '' },
    };
    expect((await draw('page', gap, { id: null })).pages).toHaveLength(4);
    const { faults, pages } = await draw('page', { ...gap, sales_plans: [] }, { id: null });
    expect(faults.map(({ path }) => path)).toContain('sales_plans');
    expect(pages).toEqual([]);
  });

  test('drawing again shows the newest under the same number, to its author alone', async () => {
    const first = await draw('page', { ...inputs.page, title: both('Un') });
    const second = await draw(
      'page',
      { ...inputs.page, title: both('Deux') },
      { preview_id: first.preview_id },
    );
    expect(second.preview_id).toBe(first.preview_id);
    expect((await read('page', first.pages[0]?.url)).body).toMatchObject({ title: 'Deux' });
    const other = await draw('product', inputs.product, { preview_id: first.preview_id });
    expect(other.preview_id).not.toBe(first.preview_id);
  });

  test('a signature opens no other preview, and none once it has ended', async () => {
    const one = await draw('page', { ...inputs.page, title: both('Un') });
    const two = await draw('page', { ...inputs.page, title: both('Deux') });
    const mixed = new URL(one.pages[0]?.url ?? '');
    mixed.searchParams.set('preview_id', String(two.preview_id));
    expect(refusalOf(await read('page', mixed.href))).toEqual([401, 'preview_invalid']);
    expect(refusalOf(await read('product', one.pages[0]?.url))).toEqual([401, 'preview_expired']);
    desk.pass(1.1);
    expect(refusalOf(await read('page', one.pages[0]?.url))).toEqual([401, 'preview_expired']);
    await prunePreviews(site.database.db, new Date('2026-03-02T11:00:00Z'));
    expect(await site.database.db.$count(preview)).toBe(0);
  });

  test('drawings are not in the audit trail, while links are', async () => {
    const operationsOf = async () =>
      (await site.database.db.select({ operation: auditEntry.operation }).from(auditEntry)).map(
        (row) => row.operation,
      );
    await draw('page', inputs.page);
    expect(await operationsOf()).not.toContain('preview.draw');
    const path = `/desk/record/page/${ids.get('page')}/preview-link`;
    expect((await site.edit('POST', path, { hours: 1, note: '' })).status).toBe(201);
    expect(await operationsOf()).toContain('preview-link.create');
  });

  test('a link shows what is prepared, or else what is live, until it is revoked or expires', async () => {
    const id = ids.get('page');
    const path = `/desk/record/page/${id}/preview-link`;
    const made = await site.edit('POST', path, { hours: 2, note: ' Pour Léa ' });
    const link = linkSchema.parse(made.body);
    expect(made.status).toBe(201);
    expect(link.note).toBe('Pour Léa');
    const { fr, nl } = link.url;
    expect((await read('page', fr)).body).toMatchObject({ title: 'Live' });
    const token = await site.openSession();
    const seen = (await site.edit('GET', `/desk/record/page/${id}`)).headers.get('etag') ?? '';
    const draft = { ...inputs.page, title: { fr: 'Préparé', nl: '' } };
    const headers = { 'If-Match': seen };
    await site.call('PUT', `/desk/record/page/${id}/draft`, { token, body: draft, headers });
    expect((await read('page', fr)).body).toMatchObject({ title: 'Préparé' });
    expect((await read('page', nl, 'nl')).body).toMatchObject({ title: 'Préparé' });
    expect((await linksOf()).map(({ note }) => note)).toContain('Pour Léa');
    expect((await site.edit('DELETE', `/desk/preview-link/${link.id}`)).status).toBe(200);
    expect(refusalOf(await read('page', fr))).toEqual([401, 'preview_expired']);
    expect((await site.edit('DELETE', `/desk/preview-link/${link.id}`)).status).toBe(404);
    const short = linkSchema.parse((await site.edit('POST', path, { hours: 1, note: '' })).body);
    desk.pass(1.1);
    expect(refusalOf(await read('page', short.url['fr']))).toEqual([401, 'preview_expired']);
    expect((await linksOf()).map((each) => each.id)).not.toContain(short.id);
  });

  test('links are refused without an end, for what does not exist, and for what has no page', async () => {
    const page = `/desk/record/page/${ids.get('page')}/preview-link`;
    for (const body of [{ hours: 0, note: '' }, { hours: 721, note: '' }, { note: '' }])
      expect((await site.edit('POST', page, body)).status).toBe(422);
    const link = { hours: 1, note: '' };
    expect((await site.edit('POST', '/desk/record/page/999999/preview-link', link)).status).toBe(404);
    expect((await site.edit('POST', '/desk/record/menu/1/preview-link', link)).status).toBe(404);
    expect((await site.call('POST', page, { body: link })).status).toBe(401);
  });

  test('editors of texts draw and make links, staff of the shop do not', async () => {
    const admin = await desk.makeFirstAdmin();
    const translator = await desk.hire(admin, 'translator');
    const shop = await desk.hire(admin, 'shop');
    const body = { entity: 'page', id: ids.get('page'), input: inputs.page };
    const links = `/desk/record/page/${ids.get('page')}/preview-link`;
    for (const [{ token }, status] of [
      [translator, 200],
      [shop, 403],
    ] as const) {
      expect((await site.call('POST', '/desk/preview', { token, body })).status).toBe(status);
      expect((await site.call('GET', links, { token })).status).toBe(status);
    }
  });
});
