import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { menuInputSchema, pageInputSchema, searchResultSchema } from '../../api/contract/content.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { sitemapPaths, walk } from './site-walk.ts';

const site = inject('site');
const { address } = site;
const product = demoInput('products/MV110.json', productInputSchema);
const menu = demoInput('menus/menu_pro.json', menuInputSchema);
const page = demoInput('pages/cookies.json', pageInputSchema);

const productPages = {
  fr: [
    '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
    '/fr/enduit-professionnels/produit/rebouchage-universel-poudre',
  ],
  nl: [
    '/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder',
    '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
  ],
};
/** Lists that show the product, by language. */
const lists = {
  fr: [
    '/fr/enduit-particuliers/categorie/rebouchage-interieur-en-poudre',
    '/fr/enduit-professionnels/categorie/rebouchage-interieur-en-poudre',
  ],
  nl: [
    '/nl/pleisters-particulieren/categorieen/vulmiddelen-binnen-in-poeder',
    '/nl/pleisters-ondernemingen/categorieen/vulmiddelen-binnen-in-poeder',
  ],
};

const progressSchema = z.object({ due: z.number() });
const pollEveryMs = 20;

const htmlOf = async (path: string) => textOf(await call(address, path));
const etagOf = async (path: string) => (await call(address, path)).headers.etag;
const statusOf = async (path: string) => (await call(address, path)).status;

async function idOf(resource: string, code: string): Promise<number> {
  const answer = await call(address, `/api/v1/${resource}/${code}?lang=fr`);
  return z.object({ id: z.number() }).parse(jsonOf(answer)).id;
}

async function foundProducts(text: string, lang: 'fr' | 'nl'): Promise<string[]> {
  const answer = await call(
    address,
    `/api/v1/search?lang=${lang}&text=${encodeURIComponent(text)}&saleplan_id=1`,
  );
  return searchResultSchema.parse(jsonOf(answer)).products.items.map(({ name }) => name);
}

const shows = async (path: string, text: string | RegExp) => {
  const html = await htmlOf(path);
  return typeof text === 'string' ? html.includes(text) : text.test(html);
};

/** Until no page waits for its render: a render that takes longer than a visitor waits lets the old page out once. */
async function published(): Promise<void> {
  const headers = { authorization: `Bearer ${site.revalidateToken}` };
  for (let due = Number.NaN; due !== 0; ) {
    ({ due } = progressSchema.parse(jsonOf(await call(address, '/revalidate', { headers }))));
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}

/** Pages whose bytes are not what they were while an action ran. */
async function changedPages(paths: readonly string[], action: () => Promise<unknown>): Promise<string[]> {
  const before = await walk(address, paths);
  await action();
  const after = await walk(address, paths);
  return after.flatMap(({ path, answer }, index) =>
    answer.headers.etag === before[index]?.answer.headers.etag ? [] : [path],
  );
}

describe('an edit is on the next answer', () => {
  let editor: Editor;
  let undo: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    editor = await logIn(site);
  });

  afterEach(async () => {
    for (const step of undo.reverse()) await step();
    undo = [];
  });

  async function editProduct(changes: Partial<typeof product>): Promise<void> {
    const id = await idOf('product', product.slug.fr);
    undo.push(() => editor.replace('product', id, product));
    await editor.replace('product', id, { ...product, ...changes });
    await published();
  }

  it('of a product’s name: on its pages, in lists, in promoted places and in search', async () => {
    const name = { fr: 'Rebouchage Zéphyr', nl: 'Zefiervulmiddel' };
    await editProduct({ name });
    for (const lang of ['fr', 'nl'] as const) {
      for (const path of productPages[lang])
        expect(texts(await htmlOf(path), 'h1'), path).toEqual([name[lang]]);
      for (const path of lists[lang]) expect(await shows(path, name[lang]), path).toBe(true);
      expect(await foundProducts(name[lang], lang)).toContain(name[lang]);
    }
    // The product is the first of those promoted to individuals: on their home and in the footer of their pages.
    for (const path of ['/fr/enduit-particuliers', '/fr/enduit-particuliers/cookies']) {
      expect(await shows(path, name.fr), path).toBe(true);
    }
    expect(await shows('/nl/pleisters-particulieren', name.nl)).toBe(true);
  });

  it('of a price: on its pages and in lists, in both ways of writing it', async () => {
    const packs = product.packs.map((pack, index) => (index === 0 ? { ...pack, price_cents: 613 } : pack));
    await editProduct({ packs });
    for (const path of [...productPages.fr, ...lists.fr])
      expect(await shows(path, /6,13\s*€/), path).toBe(true);
    for (const path of [...productPages.nl, ...lists.nl])
      expect(await shows(path, /€\s*6,13/), path).toBe(true);
  });

  it('and the old address of a product that is renamed leads nowhere any more', async () => {
    await editProduct({ slug: { ...product.slug, fr: 'rebouchage-zephyr' } });
    expect(await statusOf('/fr/enduit-particuliers/produit/rebouchage-zephyr')).toBe(200);
    expect(await statusOf('/fr/enduit-particuliers/produit/rebouchage-universel-poudre')).toBe(404);
    expect(
      await shows(
        '/fr/enduit-particuliers/categorie/rebouchage-interieur-en-poudre',
        '/produit/rebouchage-zephyr',
      ),
    ).toBe(true);
    expect(await shows('/sitemap.xml', '/produit/rebouchage-zephyr<')).toBe(true);
  });

  it('and the old name is back when the edit is taken back', async () => {
    await editProduct({ name: { fr: 'Rebouchage Zéphyr', nl: 'Zefiervulmiddel' } });
    await undo.pop()?.();
    await published();
    for (const path of [...productPages.fr, ...lists.fr, '/fr/enduit-particuliers']) {
      expect(await shows(path, 'Rebouchage Zéphyr'), path).toBe(false);
    }
  });

  it('of a menu: in its language and audience, and nowhere else', async () => {
    const id = await idOf('menu', 'menu_pro');
    undo.push(() => editor.replace('menu', id, menu));
    const items = menu.items.map((item, index) =>
      index === 0 ? { ...item, label: { ...item.label, nl: 'Assortiment Zefier' } } : item,
    );
    const paths = await sitemapPaths(address);
    const changed = await changedPages(paths, async () => {
      await editor.replace('menu', id, { ...menu, items });
      await published();
    });
    expect(changed).toEqual(paths.filter((path) => path.startsWith('/nl/pleisters-ondernemingen')));
    expect(await shows('/nl/pleisters-ondernemingen', 'Assortiment Zefier')).toBe(true);
  });

  it('that changes nothing: nothing is new', async () => {
    const etag = await etagOf('/fr/enduit-particuliers');
    await editProduct({});
    expect(await etagOf('/fr/enduit-particuliers')).toBe(etag);
  });

  it('of a new page: its addresses appear, and answer 404 once it is deleted', async () => {
    const paths = ['/fr/enduit-particuliers/zephyr/test', '/nl/pleisters-ondernemingen/zefier/test'];
    for (const path of paths) expect(await statusOf(path)).toBe(404);
    const id = await editor.create('page', {
      ...page,
      code: 'zephyr-test',
      slug: { fr: 'zephyr/test', nl: 'zefier/test' },
      title: { fr: 'Une page nouvelle', nl: 'Een nieuwe pagina' },
    });
    undo.push(async () => {
      if ((await statusOf(paths[0] ?? '')) === 200) await editor.remove('page', id);
    });
    await published();
    for (const path of paths) expect(await statusOf(path)).toBe(200);
    expect(texts(await htmlOf(paths[0] ?? ''), 'h1')).toEqual(['Une page nouvelle']);
    expect(await shows('/sitemap.xml', '/zephyr/test<')).toBe(true);
    await editor.remove('page', id);
    await published();
    for (const path of paths) expect(await statusOf(path)).toBe(404);
    expect(await shows('/sitemap.xml', '/zephyr/test<')).toBe(false);
  });

  it('by nobody without a token', async () => {
    const answer = await call(address, '/api/v1/product/1', {
      method: 'PUT',
      headers: { origin: address, 'content-type': 'application/json', authorization: 'Bearer wrong' },
      body: JSON.stringify(product),
    });
    expect(answer.status).toBe(401);
  });
});
