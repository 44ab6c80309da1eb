import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publishDuePages } from '../../api/content/pages/publish-due-pages.ts';
import { changeEvent } from '../../api/kernel/database/schema/changes.ts';
import { page } from '../../api/kernel/database/schema/content.ts';
import { plans } from './catalogue/demo.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import {
  categoryInput,
  folderInput,
  menuInput,
  pageInput,
  productInput,
  sliderInput,
  tagInput,
  vocabularyInputs,
} from './inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi, tagsOf } from './setup.ts';
import { whileHeld } from './while-held.ts';

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
    const response = await site.edit('POST', '/page', reserved);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({
      'slug.fr': '«\u00a0contact\u00a0» est réservé à une page du site.',
    });

    await site.edit('POST', '/page', pageInput({ code: 'first', slug: { fr: 'premier', nl: 'eerste' } }));
    const second = pageInput({ code: 'second', slug: { fr: 'premier', nl: 'tweede' } });
    const taken = await site.edit('POST', '/page', second);
    expect(taken.status).toBe(409);
    expect(Object.keys(fieldsOf(taken))).toEqual(['slug.fr']);
    const crossed = pageInput({ code: 'second', slug: { fr: 'eerste', nl: 'premier' } });
    expect((await site.edit('POST', '/page', crossed)).status).toBe(201);
  });

  test('pages asked for at the same time have their own links, language and sales plan each', async () => {
    for (const word of vocabularyInputs) await site.edit('POST', '/vocabulary', word);
    await site.edit('POST', '/category', categoryInput());
    const slugs = { fr: 'pour-peintres', nl: 'voor-schilders' };
    const sold = productInput({ reference: 'MV901', slug: slugs, sales_plans: ['pro'] });
    const productId = idOf(await site.edit('POST', '/product', sold));
    const hidden = pageInput({ code: 'unready', slug: both('unready'), published: false });
    await site.edit('POST', '/page', hidden);
    const push = (type: 'cms_page' | 'product' | 'category', destination: string) => ({
      type: 'push' as const,
      ...{ titre: '', text: '', label: 'Lire', cover: null },
      link: { type, destination },
    });
    const blocks = [
      push('cms_page', 'unready'),
      push('product', 'MV901'),
      push('category', 'fill'),
      { type: 'products' as const, title: '', products: ['MV901'] },
    ];
    const codes = ['links-one', 'links-two'];
    for (const code of codes) {
      const slug = { fr: `${code}-fr`, nl: `${code}-nl` };
      const saved = await site.edit(
        'POST',
        '/page',
        pageInput({ code, slug, blocks: { fr: blocks, nl: blocks } }),
      );
      expect(saved.status).toBe(201);
    }
    const asked = codes.flatMap((code) =>
      (['fr', 'nl'] as const).flatMap((lang) => [1, 2].map((plan) => ({ code, lang, plan }))),
    );
    const answers = await Promise.all([
      ...asked.map(({ code, lang, plan }) =>
        site.call('GET', `/page/${code}-${lang}?lang=${lang}&saleplan_id=${plan}`),
      ),
      site.call('GET', '/page/links-none'),
    ]);
    expect(answers.at(-1)?.status).toBe(404);
    for (const [index, { code, lang, plan }] of asked.entries())
      expect(answers[index]?.body).toMatchObject({
        code,
        slug: `${code}-${lang}`,
        blocks: [
          { link: { type: 'no_destination', slug: '' } },
          { link: { type: 'product', slug: slugs[lang], entity_id: productId } },
          { link: { type: 'category', slug: categoryInput().slug[lang] } },
          { products: plan === plans.pro ? [productId] : [] },
        ],
      });
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

  test('a page of a day to come is hidden until that day begins in Belgium, and then announced once', async () => {
    const coming = pageInput({
      code: 'coming',
      slug: both('coming'),
      published_at: '2026-03-04',
      technical_type: 'actualite',
      title: { fr: 'Prochainement', nl: 'Binnenkort' },
    });
    const id = idOf(await site.edit('POST', '/page', coming));
    const leading = { label: both('Lien'), link: { type: 'cms_page' as const, destination: 'coming' } };
    await site.edit('POST', '/menu', menuInput({ code: 'menu_coming', items: [leading] }));
    const open = ['/page/coming', `/page/${id}`, '/url/entity?slug=coming'];
    const lists = [
      '/page?technical_type=actualite',
      '/url?entity_type=page',
      '/sitemap?perPage=5000',
      '/search?text=Prochainement',
      '/search/documents?type=page',
    ];
    const menuPath = '/menu?saleplan_id=1';
    const shown = async () => {
      const statuses = await Promise.all(open.map(async (path) => (await site.call('GET', path)).status));
      const bodies = await Promise.all(lists.map(async (path) => (await site.call('GET', path)).body));
      const named = bodies.map((body) => new RegExp(`"id":${id},`).test(JSON.stringify(body)));
      return {
        statuses,
        named,
        isLed: JSON.stringify((await site.call('GET', menuPath)).body).includes('"slug":"coming"'),
      };
    };
    const publish = (moment: string) => publishDuePages(site.database, new Date(moment));
    const events = () => site.database.db.$count(changeEvent);
    const hidden = { statuses: [404, 404, 404], named: lists.map(() => false), isLed: false };
    const visible = { statuses: [200, 200, 200], named: lists.map(() => true), isLed: true };

    const before = await events();
    await publish('2026-03-03T22:59:00Z');
    expect([await shown(), await events()]).toEqual([hidden, before]);
    expect((await site.edit('GET', `/page/${id}`)).body).toMatchObject({ code: 'coming' });
    const { body } = await site.edit('POST', `/page/${id}/preview`);
    const { url: _url, ...signature } = z.record(z.string(), z.string()).parse(body);
    expect((await site.call('GET', `/page/${id}?${new URLSearchParams(signature)}`)).status).toBe(200);

    await publish('2026-03-03T23:00:00Z');
    await publish('2026-03-09T10:00:00Z');
    expect([await shown(), await events()]).toEqual([visible, before + 1]);
    const [event] = await site.database.db.select().from(changeEvent).orderBy(desc(changeEvent.id)).limit(1);
    expect(event?.tags).toEqual(
      expect.arrayContaining([`page:${id}`, 'pages:actualite', 'menu:coming:fr', 'menu:coming:nl']),
    );

    const later = { ...coming, published_at: '2026-05-01' };
    expect(tagsOf(await site.edit('PUT', `/page/${id}`, later))).toContain('menu:coming:fr');
    expect(await shown()).toEqual(hidden);
    const menu = idOf(await site.call('GET', '/menu/menu_coming'));
    expect((await site.edit('DELETE', `/menu/${menu}`)).status).toBe(200);
    expect((await site.edit('DELETE', `/page/${id}`)).status).toBe(200);
  });

  test.runIf(driver.kind === 'postgresql')(
    'a page that an import holds keeps no other from its day, and is shown after it',
    async () => {
      const coming = async (code: string, day: string) =>
        idOf(await site.edit('POST', '/page', pageInput({ code, slug: both(code), published_at: day })));
      const held = await coming('held', '2026-03-04');
      const other = await coming('other', '2026-03-05');
      const publish = () => publishDuePages(site.database, new Date('2026-03-06T10:00:00Z'));
      const statusOf = async (id: number) => (await site.call('GET', `/page/${id}`)).status;
      await whileHeld(site.database, { table: page, id: held }, () => expect(publish()).rejects.toThrow());
      expect([await statusOf(held), await statusOf(other)]).toEqual([404, 200]);
      await publish();
      expect(await statusOf(held)).toBe(200);
    },
  );

  test('a tag is deleted when no page of its kind and no folder has it', async () => {
    const advice = { technical_type: 'conseil' as const, tags: ['sanding'] };
    const page = idOf(
      await site.edit('POST', '/page', pageInput({ ...advice, code: 'sand', slug: both('sand') })),
    );
    const job = { technical_type: 'job' as const, tags: ['ghent'] };
    const vacancy = idOf(
      await site.edit('POST', '/page', pageInput({ ...job, code: 'job', slug: both('job') })),
    );
    const tag = async (kind: string, key: string) =>
      idOf(await site.edit('POST', '/tags', tagInput({ kind, key })));
    const advised = await tag('conseil', 'sanding');
    const place = await tag('lieu', 'ghent');
    const refused = await site.edit('DELETE', `/tags/${advised}`);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      409,
      { id: 'Encore utilisé par\u00a0: page sand.' },
    ]);
    expect(fieldsOf(await site.edit('DELETE', `/tags/${place}`))).toEqual({
      id: 'Encore utilisé par\u00a0: page job.',
    });
    expect((await site.edit('DELETE', `/tags/${await tag('faq', 'sanding')}`)).status).toBe(200);
    for (const id of [page, vacancy]) await site.edit('DELETE', `/page/${id}`);
    for (const id of [advised, place]) expect((await site.edit('DELETE', `/tags/${id}`)).status).toBe(200);
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
    const response = await site.edit(
      'POST',
      '/page',
      pageInput({ code: 'broken', slug: both('broken'), blocks }),
    );
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({
      'blocks.fr.0.link.destination': '«\u00a0GONE\u00a0» n’existe pas.',
      'blocks.fr.1.products.0': '«\u00a0MV999\u00a0» n’existe pas.',
    });
  });

  test('a picture that is not in the store is refused, with its path', async () => {
    const cover = { file: 'ambience/none.webp', alt: both('') };
    const page = pageInput({ code: 'no-cover', slug: both('no-cover'), cover });
    const response = await site.edit('POST', '/page', page);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ 'cover.file': '«\u00a0ambience/none.webp\u00a0» n’existe pas.' });
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
