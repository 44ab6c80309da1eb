import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { drivers, startTimeoutMs } from './drivers.ts';
import { folderInput, menuInput, pageInput, sliderInput } from './inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from './setup.ts';

describe.each(drivers)('pages on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const both = (slug: string) => ({ fr: slug, nl: slug });

  test('HTML is reduced to what pages may show when it is written', async () => {
    const html =
      '<p onclick="x()" style="color:red">Bonjour <script>x()</script><b>vous</b></p><o:p>&nbsp;</o:p>';
    const blocks = { fr: [{ type: 'text' as const, html }], nl: [] };
    const id = idOf(
      await site.edit('POST', '/page', pageInput({ code: 'html', slug: both('html'), blocks })),
    );
    const expected = { blocks: [{ type: 'text', html: '<p>Bonjour <strong>vous</strong></p>' }] };
    expect((await site.call('GET', `/page/${id}`)).body).toMatchObject(expected);
  });

  test('a slug is refused when a screen has it, or another page in the same language', async () => {
    const reserved = pageInput({ code: 'reserved', slug: { fr: 'contact/nous', nl: 'over' } });
    const answer = await site.edit('POST', '/page', reserved);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({ 'slug.fr': '« contact » est réservé à une page du site.' });

    await site.edit('POST', '/page', pageInput({ code: 'first', slug: { fr: 'premier', nl: 'eerste' } }));
    const second = pageInput({ code: 'second', slug: { fr: 'premier', nl: 'tweede' } });
    const taken = await site.edit('POST', '/page', second);
    expect(taken.status).toBe(409);
    expect(Object.keys(fieldsOf(taken))).toEqual(['slug.fr']);
    const crossed = pageInput({ code: 'second', slug: { fr: 'eerste', nl: 'premier' } });
    expect((await site.edit('POST', '/page', crossed)).status).toBe(201);
  });

  test('a draft is seen by editors only', async () => {
    const draft = pageInput({ code: 'draft', slug: both('draft'), published: false });
    const id = idOf(await site.edit('POST', '/page', draft));
    for (const path of [`/page/${id}`, '/page/draft', '/url/entity?slug=draft']) {
      expect((await site.call('GET', path)).status).toBe(404);
    }
    expect((await site.call('GET', '/url?entity_type=page')).body).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect((await site.edit('GET', `/page/${id}`)).body).toMatchObject({ code: 'draft' });
    expect((await site.call('GET', `/page/${id}`, { token: 'x'.repeat(43) })).status).toBe(401);
    const published = await site.edit('PUT', `/page/${id}`, { ...draft, published: true });
    expect(published.status).toBe(200);
    expect((await site.call('GET', '/page/draft')).status).toBe(200);
  });

  test('a signed link shows a draft until it expires', async () => {
    const draft = pageInput({ code: 'signed', slug: both('signed'), published: false });
    const id = idOf(await site.edit('POST', '/page', draft));
    const other = idOf(await site.edit('POST', '/page', { ...draft, code: 'other', slug: both('other') }));
    const signed = await site.edit('POST', `/page/${id}/preview?hours=2`);
    expect(signed.status).toBe(201);
    const { url, ...signature } = z.record(z.string(), z.string()).parse(signed.body);
    expect(url).toContain(`/preview/${id}?`);
    const query = new URLSearchParams(signature);
    const status = async (path: string) => (await site.call('GET', path)).status;
    expect(await status(`/page/${id}?${query}`)).toBe(200);
    expect(await status(`/page/${other}?${query}`)).toBe(401);
    const later = new URLSearchParams(query);
    later.set('preview_expires', `${later.get('preview_expires')}0`);
    expect(await status(`/page/${id}?${later}`)).toBe(401);
    site.passHours(1.9);
    expect(await status(`/page/${id}?${query}`)).toBe(200);
    site.passHours(0.2);
    expect(await status(`/page/${id}?${query}`)).toBe(401);
    expect((await site.edit('POST', '/page/999999/preview')).status).toBe(404);
  });

  test('a page of one sales plan is refused in the other, with the plan that has it', async () => {
    const page = pageInput({ code: 'pro-only', slug: both('pro-only'), sales_plans: ['pro'] });
    await site.edit('POST', '/page', page);
    expect((await site.call('GET', '/page/pro-only')).status).toBe(200);
    expect((await site.call('GET', '/page/pro-only?sales_plan_id=2')).status).toBe(200);
    expect(await site.call('GET', '/page/pro-only?saleplan_id=1&sales_plan_id=2')).toMatchObject({
      status: 400,
      body: { errors: { status: 'not_available_in_this_saleplan', exist_in: [2] } },
    });
  });

  test('lists are of one plan, one type, one tag and one network, newest first', async () => {
    const news = { technical_type: 'actualite' as const };
    const add = (code: string, given: Partial<ReturnType<typeof pageInput>>) =>
      site.edit('POST', '/page', pageInput({ ...news, code, slug: both(code), ...given }));
    await add('old', { published_at: '2025-01-01', negoce: true });
    await add('new', { published_at: '2026-01-01', tags: ['choix'] });
    await add('pro', { published_at: '2025-06-01', sales_plans: ['pro'], negoce: false });
    const codes = async (query: string) => {
      const { body } = await site.call('GET', `/page?technical_type=actualite${query}`);
      return JSON.stringify(body).match(/(?<="code":")\w+/g);
    };
    expect(await codes('')).toEqual(['new', 'pro', 'old']);
    expect(await codes('&saleplan_id=1')).toEqual(['new', 'old']);
    expect(await codes('&negoce=1')).toEqual(['new', 'old']);
    expect(await codes('&negoce=false')).toEqual(['new', 'pro']);
    expect(await codes('&tag=choix')).toEqual(['new']);
    expect(await codes('&perPage=1&page=2')).toEqual(['pro']);
  });

  test('links follow their page, and what leads to it is made again', async () => {
    const target = pageInput({ code: 'target', slug: both('target') });
    const id = idOf(await site.edit('POST', '/page', target));
    const link = { type: 'cms_page' as const, destination: 'target' };
    const label = { fr: 'Lien', nl: 'Link' };
    await site.edit('POST', '/menu', menuInput({ code: 'menu_links', items: [{ label, link }] }));
    await site.edit('POST', '/slider', sliderInput({ code: 'links', link, sales_plans: ['part', 'pro'] }));
    const push = { type: 'push' as const, titre: 't', text: 't', label: 'l', link, cover: null };
    const pushes = { fr: [push], nl: [] };
    const linking = idOf(
      await site.edit('POST', '/page', pageInput({ code: 'linking', slug: both('linking'), blocks: pushes })),
    );
    const folder = idOf(
      await site.edit(
        'POST',
        '/folder',
        folderInput({ code: 'linking', sections: [{ type: 'choix', blocks: pushes }] }),
      ),
    );

    const moved = tagsOf(
      await site.edit('PUT', `/page/${id}`, { ...target, slug: { fr: 'cible', nl: 'doel' } }),
    );
    const linked = [
      'menu:links:fr',
      'menu:links:nl',
      'sliders:part',
      'sliders:pro',
      `page:${linking}`,
      `folder:${folder}`,
    ];
    expect(moved).toEqual(expect.arrayContaining(linked));
    const resolved = { type: 'cms_page', slug: 'doel', entity_id: id };
    expect((await site.call('GET', '/menu/menu_links?lang=nl')).body).toMatchObject({ items: [resolved] });
    expect((await site.call('GET', '/slider/links?lang=nl')).body).toMatchObject({ link: resolved });
    expect((await site.call('GET', '/page/linking')).body).toMatchObject({
      blocks: [{ link: { slug: 'cible' } }],
    });

    const text = { ...target, slug: { fr: 'cible', nl: 'doel' }, meta_description: { fr: 'x', nl: 'x' } };
    expect(tagsOf(await site.edit('PUT', `/page/${id}`, text))).toEqual([`page:${id}`]);

    const refused = await site.edit('DELETE', `/page/${id}?lang=nl`);
    expect(refused).toMatchObject({ status: 409, body: { errors: { status: 'conflict' } } });
    expect(fieldsOf(refused)).toEqual({
      id: 'Nog in gebruik bij: folder linking, menu menu_links, page linking, slider links.',
    });
    const draft = { ...text, published: false };
    expect(tagsOf(await site.edit('PUT', `/page/${id}`, draft))).toEqual(expect.arrayContaining(linked));
    const nowhere = { type: 'no_destination', slug: '' };
    expect((await site.call('GET', '/menu/menu_links')).body).toMatchObject({ items: [nowhere] });

    expect((await site.edit('DELETE', `/page/${linking}`)).status).toBe(200);
    expect((await site.edit('DELETE', `/folder/${folder}`)).status).toBe(200);
    for (const path of ['menu/menu_links', 'slider/links']) {
      const used = idOf(await site.call('GET', `/${path}`));
      await site.edit('DELETE', `/${path.split('/')[0]}/${used}`);
    }
    expect((await site.edit('DELETE', `/page/${id}`)).status).toBe(200);
  });

  test('a link or a product that does not exist is refused, with its path', async () => {
    const link = { type: 'product' as const, destination: 'GONE' };
    const push = { type: 'push' as const, titre: 't', text: 't', label: 'l', link, cover: null };
    const products = { type: 'products' as const, title: 't', products: ['MV999'] };
    const blocks = { fr: [push, products], nl: [] };
    const answer = await site.edit(
      'POST',
      '/page',
      pageInput({ code: 'broken', slug: both('broken'), blocks }),
    );
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({
      'blocks.fr.0.link.destination': '« GONE » n’existe pas.',
      'blocks.fr.1.products.0': '« MV999 » n’existe pas.',
    });
  });

  test('a picture that is not in the store is refused, with its path', async () => {
    const cover = { file: 'ambience/none.webp', alt: both('') };
    const page = pageInput({ code: 'no-cover', slug: both('no-cover'), cover });
    const answer = await site.edit('POST', '/page', page);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual({ 'cover.file': '« ambience/none.webp » n’existe pas.' });
  });

  test('a menu that changes in one language is invalidated in that language', async () => {
    const menu = menuInput({ code: 'menu_footer_part' });
    const id = idOf(await site.edit('POST', '/menu', menu));
    const [item] = menu.items;
    const items = item === undefined ? [] : [{ ...item, label: { ...item.label, nl: 'Anders' } }];
    expect(tagsOf(await site.edit('PUT', `/menu/${id}`, { ...menu, items }))).toEqual([
      'menu:footer_part:nl',
    ]);
  });
});
