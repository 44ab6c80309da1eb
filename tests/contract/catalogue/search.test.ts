import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productListSchema } from '../../../api/contract/catalogue.ts';
import { type SearchResult, searchResultSchema } from '../../../api/contract/content.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { pageInput } from '../inputs.ts';
import type { TestApi } from '../setup.ts';
import { openDemoApi } from './demo.ts';

describe.each(drivers)('search on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    ({ site } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const search = async (text: string, query: Record<string, string> = {}): Promise<SearchResult> => {
    const { body } = await site.call(
      'GET',
      `/search?${new URLSearchParams({ type: 'Suggest', text, ...query })}`,
    );
    return searchResultSchema.parse(body);
  };
  const names = ({ items }: SearchResult['products']) => items.map(({ name }) => name);
  const found = async (text: string, lang = 'fr') =>
    names((await search(text, { lang, perPage: '50' })).products);

  test('gives three of each group and how many there are', async () => {
    const { products, categories, pages } = await search('rebouchage');
    expect(products.items).toHaveLength(3);
    expect(products.total).toBeGreaterThan(3);
    expect(categories.items[0]).toMatchObject({ family: 1, name: expect.stringContaining('Rebouchage') });
    expect(pages).toEqual({ items: [], total: 0 });
    expect((await search('rebouchage', { perPage: '5' })).products.items).toHaveLength(5);
  });

  test('a product comes with its reference and its category', async () => {
    expect((await search('MV110')).products.items).toEqual([
      {
        id: expect.any(Number),
        slug: 'rebouchage-universel-poudre',
        name: 'Rebouchage Universel poudre',
        reference: 'MV110',
        category_name: 'Rebouchage intérieur en poudre',
        family: 1,
        cover: null,
        pack_count: expect.any(Number),
        from_pack: expect.objectContaining({ reference: 'MV110-K01' }),
      },
    ]);
  });

  test.each(['MV110', 'mv110', 'MV11O', 'mv11o-KO5', 'MV110-K05', 'mv110 k05', '2990000110039', ' MV 110 '])(
    'the reference, pack or EAN « %s » finds its product first',
    async (text) => {
      expect((await found(text))[0]).toBe('Rebouchage Universel poudre');
    },
  );

  test.each([
    ['plâtre', 'platre'],
    ['façade', 'FACADE'],
    ['rebouchage', 'rebouchages'],
    ['fissure', 'fissures'],
    ['enduit façade', 'façade, enduit'],
    ['papier peint', 'papiers peints'],
    ['5 kg', '5kg'],
  ])('« %s » and « %s » find the same', async (one, other) => {
    const first = await found(one);
    expect(first).not.toEqual([]);
    expect((await found(other)).toSorted()).toEqual(first.toSorted());
  });

  test.each([
    ['scheur', 'scheuren'],
    ['plamuur', 'Plamuur'],
    ['gevel', 'gevels'],
  ])('« %s » and « %s » find the same in Dutch', async (one, other) => {
    const first = await found(one, 'nl');
    expect(first).not.toEqual([]);
    expect(await found(other, 'nl')).toEqual(expect.arrayContaining([first[0]]));
  });

  test('words in the name count for more than words in the text', async () => {
    expect((await found('fissures'))[0]).toMatch(/^Fissures/);
    expect((await found('lissage façade'))[0]).toBe('Lissage Façade poudre');
  });

  test('the last word may still be unfinished', async () => {
    for (const text of ['reb', 'rebou', 'reboucha', 'enduit à j']) expect(await found(text)).not.toEqual([]);
    expect(await found('enduit à joi')).toContain('Enduit à Joint pâte');
    expect(await found('vulm', 'nl')).toContain('Vulmiddel voor alle ondergronden');
  });

  test('Dutch compounds are found by their parts', async () => {
    expect(await found('vulmiddel', 'nl')).toContain('Gevelvulmiddel in poeder');
    expect(await found('plamuur', 'nl')).toContain('Houtplamuur in pasta');
  });

  // The words are the same on each database.
  test.runIf(driver === drivers.at(-1))(
    '150 compounds are found by their parts, and taken for no other material',
    async () => {
      const materials = [
        ...[
          'muur',
          'gevel',
          'plafond',
          'hout',
          'beton',
          'gips',
          'scheur',
          'tegel',
          'vloer',
          'voeg',
          'metaal',
        ],
        ...['poeder', 'gaten', 'buiten', 'binnen', 'baksteen', 'cement', 'kalk', 'gipsplaten', 'gyproc'],
        ...['keuken', 'badkamer', 'kelder', 'wand', 'randen'],
      ];
      const things: readonly (readonly [string, RegExp])[] = [
        ['vulmiddel', /vulmiddel/i],
        ['plamuur', /plamu/i],
        ['vuller', /vul/i],
        ['reparatie', /vul|herstel/i],
        ['primer', /primer|fixeer/i],
        ['kit', /kit\b/i],
      ];
      const compounds = materials.flatMap((material) =>
        things.map(([thing, right]) => ({ text: `${material}${thing}`, material, right })),
      );
      expect(compounds).toHaveLength(150);
      const wrong: string[] = [];
      const confused: string[] = [];
      for (const { text, material, right } of compounds) {
        const { products, corrected_text: corrected = text } = await search(text, { lang: 'nl' });
        if (!names(products).some((name) => right.test(name)))
          wrong.push(`${text}: ${names(products).join(', ')}`);
        if (!corrected.includes(material)) confused.push(`${text}: ${corrected}`);
      }
      expect(confused).toEqual([]);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(7);
    },
  );

  test.each([
    ['nl', 'muurreparatie', /vulmiddel/i],
    ['nl', 'gyprocplaten', /gipsplaten/i],
    ['nl', 'gipskartonplaat', /gipsplaten/i],
    ['nl', 'houtvulmidel', /houtvulmiddel/i],
    ['fr', 'antifissure', /fissure/i],
    ['fr', 'sousplafond', /./],
  ])('in %s, « %s » finds %s', async (lang, text, right) => {
    expect(names((await search(text, { lang })).products).join(', ')).toMatch(right);
  });

  test('synonyms find each other', async () => {
    const { body } = await site.call('GET', '/synonym?perPage=1');
    expect(body).toMatchObject({ total: expect.any(Number) });
    const added = { code: 'test-words', words: ['barbouille', 'rebouchage'] };
    await site.edit('POST', '/synonym', added);
    expect(await found('barbouille')).toEqual(expect.arrayContaining(['Rebouchage Universel poudre']));
    const phrase = { code: 'test-phrase', words: ['gros trou mural', 'MV114'] };
    await site.edit('POST', '/synonym', phrase);
    expect(await found('gros trou mural')).toContain('Rebouchage Gros Trous fibré');
  });

  test('a synonym of several words is met with its small words or without', async () => {
    const phrase = { code: 'test-small-words', words: ['enduit pour le bazar', 'MV114'] };
    await site.edit('POST', '/synonym', phrase);
    for (const text of ['enduit pour le bazar', 'enduit bazar'])
      expect(await found(text)).toContain('Rebouchage Gros Trous fibré');
    const blocks = { fr: [{ type: 'text' as const, html: '<p>Le gros œuvre d’abord</p>' }], nl: [] };
    const slug = { fr: 'gros-travaux', nl: 'ruwbouw' };
    await site.edit('POST', '/page', pageInput({ code: 'shell', slug, blocks }));
    for (const text of ['œuvre', 'oeuvre', 'gros oeuvre', 'ŒUVRE'])
      expect((await search(text)).pages.items.map((page) => page.slug)).toContain('gros-travaux');
  });

  test.each([
    ['fr', 'rebouhcer', 'reboucher'],
    ['fr', 'fisures', 'fissures'],
    ['fr', 'betton', 'béton'],
    ['fr', 'exterieru', 'extérieur'],
    ['nl', 'vulmidel', 'vulmiddel'],
  ])('a slip of the pen is corrected (%s): « %s » becomes « %s »', async (lang, typed, corrected) => {
    const result = await search(typed, { lang });
    expect(result.corrected_text).toBe(corrected);
    expect(result.products.total).toBeGreaterThan(0);
  });

  test.each(['œuvre', 'oeuvre', 'ŒUVRE'])(
    'a word with a ligature is no slip for one without: %s',
    async (text) => {
      expect((await search(text)).corrected_text ?? '').not.toMatch(/\bouvre/i);
    },
  );

  test('a ligature is met by its letters, and its letters by the ligature', async () => {
    await site.edit('POST', '/synonym', { code: 'test-ligature', words: ['chœur', 'MV114'] });
    for (const text of ['chœur', 'choeur', 'CHŒUR'])
      expect(await found(text)).toContain('Rebouchage Gros Trous fibré');
  });

  test.each([
    ['MV130L01', undefined],
    ['mv130l05', undefined],
    ['MV130 L01', undefined],
    ['MV130P01', 'MV130'],
    ['mv130-p01', undefined],
  ])('a reference without its hyphen is found: %s', async (text, corrected) => {
    const result = await search(text);
    expect(result.products.items[0]?.reference).toBe('MV130');
    if (corrected) expect(result.corrected_text).toBe(corrected);
  });

  test('what finds something is not corrected', async () => {
    expect((await search('enduit')).corrected_text).toBeUndefined();
  });

  test('when no product has all the words, those with some of them are shown', async () => {
    expect(await found('comment reboucher un trou dans le mur de la cuisine xyzzyx')).not.toEqual([]);
  });

  test('only the sales plan and the language of the call are searched', async () => {
    expect((await search('MV112', { saleplan_id: '1' })).products.total).toBe(0);
    expect((await search('MV112', { saleplan_id: '2' })).products.total).toBe(1);
    expect((await search('schuurvrije', { lang: 'nl' })).products.total).toBeGreaterThan(0);
    expect((await search('schuurvrije', { lang: 'fr' })).products.total).toBe(0);
    expect((await search('schuurvrije', { lang: 'fr', language: 'nl' })).products.total).toBeGreaterThan(0);
  });

  test('pages are found by title and text, drafts are not', async () => {
    const blocks = { fr: [{ type: 'text' as const, html: '<p>Une girouette</p>' }], nl: [] };
    const slug = { fr: 'girouette', nl: 'windhaan' };
    await site.edit('POST', '/page', pageInput({ code: 'vane', slug, blocks }));
    expect((await search('girouette')).pages.items).toMatchObject([{ slug: 'girouette' }]);
    await site.edit(
      'POST',
      '/page',
      pageInput({ code: 'vane2', slug: { fr: 'b', nl: 'b' }, blocks, published: false }),
    );
    expect((await search('girouette')).pages.total).toBe(1);
  });

  test('a list of products is searched the same way', async () => {
    const { body } = await site.call('GET', '/product?text=fisures&saleplan_id=2&perPage=100');
    const list = productListSchema.parse(body);
    expect(list.total).toBe((await search('fissures', { saleplan_id: '2' })).products.total);
    expect(list.items[0]?.name).toMatch(/^Fissures/);
  });

  test.each([
    ['fr', 'enduit'],
    ['fr', 'joint'],
    ['fr', 'bois'],
    ['fr', 'sac 25 kg'],
    ['fr', 'lisage'],
    ['fr', 'livraison'],
    ['fr', 'livraisom'],
    ['fr', 'comment reboucher un trou dans le mur de la cuisine xyzzyx'],
    ['fr', 'zzzzqqqq'],
    ['nl', 'plammuur'],
    ['nl', 'gevel'],
    ['nl', 'betaling'],
  ])('suggestions and the list of products agree on total and order (%s): « %s »', async (lang, text) => {
    const query = new URLSearchParams({ text, lang, saleplan_id: '2', perPage: '50' });
    const { products } = await search(text, { lang, saleplan_id: '2', perPage: '50' });
    const list = productListSchema.parse((await site.call('GET', `/product?${query}`)).body);
    expect(products.total).toBe(list.total);
    expect(products.items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    const { body: filters } = await site.call('GET', `/filters-products?${query}`.replace('&perPage=50', ''));
    expect(filters).toMatchObject({ total: list.total });
  });

  test.each(['true', 'false'])('the products of a network are counted alone: %s', async (negoce) => {
    const values = negoce === 'true' ? ['peinture', 'construction'] : ['negoce'];
    const query = new URLSearchParams({
      text: 'enduit',
      saleplan_id: '2',
      perPage: '50',
      caracteristics: JSON.stringify({ RESEAU: values }),
    });
    const list = productListSchema.parse((await site.call('GET', `/product?${query}`)).body);
    const { products } = await search('enduit', { saleplan_id: '2', perPage: '50', negoce });
    expect(products.items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    expect(products.total).toBe(list.total);
  });

  test.each(['1', '2'])(
    'products have the pack and the price of their cards (sales plan %s)',
    async (plan) => {
      const { products } = await search('enduit', { saleplan_id: plan, perPage: '50' });
      const cards = productListSchema.parse(
        (await site.call('GET', `/product?perPage=100&saleplan_id=${plan}`)).body,
      ).items;
      expect(products.items.length).toBeGreaterThan(10);
      for (const { id, from_pack, pack_count } of products.items)
        expect(cards.find((card) => card.id === id)).toMatchObject({ from_pack, pack_count });
    },
  );

  test('trade is not offered what painters buy only', async () => {
    const totalOf = async (query: Record<string, string>) =>
      (await search('enduit', { saleplan_id: '2', ...query })).products.total;
    expect(await totalOf({ negoce: 'false' })).toBeLessThan(await totalOf({}));
  });

  test('a text that its filters narrow to nothing is not searched otherwise', async () => {
    const query = new URLSearchParams({ text: 'fissures', price: '{"min":5000}' });
    expect((await site.call('GET', `/product?${query}`)).body).toMatchObject({ total: 0 });
  });

  test.each([
    '(a+)+$',
    '%_\\',
    "'; drop table product; --",
    '<script>',
    '\u202e\u0007',
    ':*',
    '!',
    '& | !',
    '💥',
    'e\u0301',
  ])('hostile text is only text: %j', async (text) => {
    const { status } = await site.call('GET', `/search?${new URLSearchParams({ text })}`);
    expect([200, 400]).toContain(status);
    expect(await found('MV110')).toHaveLength(1);
    expect(site.logged).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['201 characters', 'a'.repeat(201)],
    ['10 000 characters', 'a'.repeat(10_000)],
  ])('%s are refused', async (_what, text) => {
    expect((await site.call('GET', `/search?${new URLSearchParams({ text })}`)).status).toBe(400);
  });

  test('200 characters are searched', async () => {
    expect((await search('a'.repeat(200))).products.total).toBe(0);
    expect((await search('zq '.repeat(66))).products.total).toBe(0);
  });
});
