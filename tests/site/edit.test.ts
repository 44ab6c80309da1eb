import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type ProductInput, productInputSchema } from '../../api/contract/catalogue.ts';
import { menuInputSchema, pageInputSchema, searchResultSchema } from '../../api/contract/content.ts';
import { demoInput, type Editor, logIn } from './editor.ts';
import { texts } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { sitemapPaths, walk } from './site-walk.ts';

const run = promisify(execFile);
const site = inject('site');
const { address } = site;
/** The first of the products promoted to individuals: on their home and in the footer of their pages. */
const promotedProduct = demoInput('products/MV110.json', productInputSchema);
const product = demoInput('products/MV114.json', productInputSchema);
const menu = demoInput('menus/menu_pro.json', menuInputSchema);
const page = demoInput('pages/cookies.json', pageInputSchema);
/** One that no footer leads to: few other pages change with it. */
const question = demoInput('pages/faq-on-tiles.json', pageInputSchema);

const productPages = ({ slug }: ProductInput) => ({
  fr: [`/fr/enduit-particuliers/produit/${slug.fr}`, `/fr/enduit-professionnels/produit/${slug.fr}`],
  nl: [`/nl/pleisters-particulieren/product/${slug.nl}`, `/nl/pleisters-ondernemingen/product/${slug.nl}`],
});
/** Lists that show both products, by language. */
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

/**
 * To a site with its API elsewhere every change comes in the same way, as the tags of stale pages: a name, a redirect, a page
 * that comes and goes, and an edit without tags stand for the others there.
 */
const itHere = it.skipIf(site.apiAddress !== undefined);

const htmlOf = async (path: string) => textOf(await call(address, path));
const etagOf = async (path: string) => (await call(address, path)).headers.etag;
const statusOf = async (path: string) => (await call(address, path)).status;

async function idOf(resource: string, slug: string): Promise<number> {
  const response = await call(address, `/api/v1/${resource}/${encodeURIComponent(slug)}?lang=fr`);
  return z.object({ id: z.number() }).parse(jsonOf(response)).id;
}

async function foundProducts(text: string, lang: 'fr' | 'nl'): Promise<string[]> {
  const response = await call(
    address,
    `/api/v1/search?lang=${lang}&text=${encodeURIComponent(text)}&saleplan_id=1`,
  );
  return searchResultSchema.parse(jsonOf(response)).products.items.map(({ name }) => name);
}

const shows = async (path: string, text: string | RegExp) => {
  const html = await htmlOf(path);
  return typeof text === 'string' ? html.includes(text) : text.test(html);
};

/** Pages whose bytes are not what they were while an action ran. */
async function changedPages(paths: readonly string[], action: () => Promise<unknown>): Promise<string[]> {
  const before = await walk(address, paths);
  await action();
  const after = await walk(address, paths);
  return after.flatMap(({ path, response }, index) =>
    response.headers.etag === before[index]?.response.headers.etag ? [] : [path],
  );
}

describe('an edit is in the next response', () => {
  let editor: Editor;
  let undo: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    editor = await logIn(site);
  });

  afterEach(async () => {
    for (const step of undo.reverse()) await step();
    undo = [];
  });

  async function editProduct(before: ProductInput, changes: Partial<ProductInput>): Promise<void> {
    const id = await idOf('product', before.slug.fr);
    undo.push(() => editor.replace('product', id, before));
    await editor.replace('product', id, { ...before, ...changes });
  }

  it('of a product’s name: on its pages, in lists, in promoted places and in search', async () => {
    const name = { fr: 'Rebouchage Zéphyr', nl: 'Zefiervulmiddel' };
    await editProduct(promotedProduct, { name });
    for (const lang of ['fr', 'nl'] as const) {
      for (const path of productPages(promotedProduct)[lang]) {
        expect(texts(await htmlOf(path), 'h1'), path).toEqual([name[lang]]);
      }
      for (const path of lists[lang]) expect(await shows(path, name[lang]), path).toBe(true);
      expect(await foundProducts(name[lang], lang)).toContain(name[lang]);
    }
    for (const path of ['/fr/enduit-particuliers', '/fr/enduit-particuliers/cookies']) {
      expect(await shows(path, name.fr), path).toBe(true);
    }
    expect(await shows('/nl/pleisters-particulieren', name.nl)).toBe(true);
  });

  itHere(
    'of what a product is called and where it is sold: in the lists of documents that show it',
    async () => {
      const documentation = [
        '/fr/enduit-professionnels/documentation-technique',
        '/nl/pleisters-ondernemingen/documentatie-techniek',
      ] as const;
      const others = documentation.map((path) => `${path}/_FAMILLE__3`);
      const name = { fr: 'Rebouchage Mistral', nl: 'Mistralvulmiddel' };
      const editing = () => editProduct(product, { name });
      expect(await changedPages([...documentation, ...others], editing)).toEqual(documentation);
      for (const [path, text] of [
        [documentation[0], name.fr],
        [documentation[1], name.nl],
      ] as const)
        expect(await shows(path, text), path).toBe(true);
      await editProduct(product, { name, sales_plans: ['part'] });
      for (const path of documentation) expect(await shows(path, /Mistral/), path).toBe(false);
    },
  );

  itHere('by the example of the README, which needs nothing but Node', async () => {
    const id = await idOf('product', promotedProduct.slug.fr);
    undo.push(() => editor.replace('product', id, promotedProduct));
    const example = fileURLToPath(new URL('../../docs/examples/edit-product.mjs', import.meta.url));
    const { stdout } = await run(process.execPath, [example, 'Rebouchage Sirocco'], {
      env: { SITE: address, EDITOR_PASSWORD: site.editorPassword },
    });
    expect(stdout).toContain('is called « Rebouchage Sirocco » (version ');
    expect(texts(await htmlOf(productPages(promotedProduct).fr[0] ?? ''), 'h1')).toEqual([
      'Rebouchage Sirocco',
    ]);
  });

  itHere('of a price: on its pages and in lists, in both ways of writing it', async () => {
    const packs = product.packs.map((pack, index) => (index === 0 ? { ...pack, price_cents: 613 } : pack));
    await editProduct(product, { packs });
    const { fr, nl } = productPages(product);
    for (const path of [...fr, ...lists.fr]) expect(await shows(path, /6,13\s*€/), path).toBe(true);
    for (const path of [...nl, ...lists.nl]) expect(await shows(path, /€\s*6,13/), path).toBe(true);
  });

  itHere('of a first consumption: the calculator offers the product', async () => {
    const tool = demoInput('products/MV940.json', productInputSchema);
    const calculators = {
      fr: [
        '/fr/enduit-particuliers/calculateur-de-quantite',
        '/fr/enduit-professionnels/calculateur-de-quantite',
      ],
      nl: [
        '/nl/pleisters-particulieren/hoeveelheidscalculator',
        '/nl/pleisters-ondernemingen/hoeveelheidscalculator',
      ],
    };
    const isOffered = async (path: string, lang: 'fr' | 'nl') =>
      texts(await htmlOf(path), 'option').some((option) =>
        option.includes(tool.name[lang].replaceAll('\u00a0', ' ')),
      );
    for (const lang of ['fr', 'nl'] as const)
      for (const path of calculators[lang]) expect(await isOffered(path, lang), path).toBe(false);
    await editProduct(tool, { consumption: { basis: 'per_metre', amount: 1, unit: 'm' } });
    for (const lang of ['fr', 'nl'] as const)
      for (const path of calculators[lang]) expect(await isOffered(path, lang), path).toBe(true);
  });

  it('of a slug: the old address leads to the new one, in both languages and audiences', async () => {
    const former = productPages(product);
    await walk(address, [...former.fr, ...former.nl]);
    await editProduct(product, { slug: { fr: 'rebouchage-un', nl: 'vulmiddel-een' } });
    const slug = { fr: 'rebouchage-deux', nl: 'vulmiddel-twee' };
    await editor.replace('product', await idOf('product', 'rebouchage-un'), { ...product, slug });
    const between = productPages({ ...product, slug: { fr: 'rebouchage-un', nl: 'vulmiddel-een' } });
    const present = productPages({ ...product, slug });
    for (const lang of ['fr', 'nl'] as const) {
      for (const [index, path] of present[lang].entries()) {
        expect(await statusOf(path), path).toBe(200);
        for (const old of [former[lang][index], between[lang][index]]) {
          const { status, headers } = await call(address, old ?? '');
          expect({ status, location: headers.location }, old).toEqual({ status: 301, location: path });
        }
      }
    }
    const listed = await sitemapPaths(address);
    for (const path of [...former.fr, ...former.nl]) expect(listed).not.toContain(path);
    await undo.pop()?.();
    for (const path of [...former.fr, ...former.nl]) expect(await statusOf(path), path).toBe(200);
  });

  itHere(
    'of the slug of a page and of its audiences: old addresses lead on, and nowhere once it is hidden',
    async () => {
      const id = await idOf('page', question.slug.fr);
      undo.push(() => editor.replace('page', id, question));
      const slug = { fr: 'aide/temoins', nl: 'hulp/koekjes' };
      await editor.replace('page', id, { ...question, slug });
      const homes = {
        fr: ['/fr/enduit-particuliers', '/fr/enduit-professionnels'],
        nl: ['/nl/pleisters-particulieren', '/nl/pleisters-ondernemingen'],
      };
      for (const lang of ['fr', 'nl'] as const) {
        for (const home of homes[lang]) {
          const { status, headers } = await call(address, `${home}/${question.slug[lang]}`);
          expect({ status, location: headers.location }).toEqual({
            status: 301,
            location: `${home}/${slug[lang]}`,
          });
          expect(await statusOf(`${home}/${slug[lang]}`)).toBe(200);
        }
      }
      await editor.replace('page', id, { ...question, slug, published: false });
      expect(await statusOf(`${homes.fr[0]}/${question.slug.fr}`)).toBe(404);
      expect(await statusOf(`${homes.fr[0]}/${slug.fr}`)).toBe(404);
      await editor.replace('page', id, { ...question, slug });
      await undo.pop()?.();
      expect(await statusOf(`${homes.fr[0]}/${question.slug.fr}`)).toBe(200);
    },
  );

  itHere('of a slug: the new address is linked', async () => {
    const [home, slug] = ['/fr/enduit-particuliers', 'rebouchage-zephyr'];
    await editProduct(product, { slug: { ...product.slug, fr: slug } });
    expect(await statusOf(`${home}/produit/${slug}`)).toBe(200);
    expect(await shows(lists.fr[0] ?? '', `${home}/produit/${slug}"`)).toBe(true);
    expect(await sitemapPaths(address)).toContain(`${home}/produit/${slug}`);
  });

  itHere('that takes another back', async () => {
    await editProduct(product, { name: { fr: 'Rebouchage Zéphyr', nl: 'Zefiervulmiddel' } });
    await undo.pop()?.();
    for (const path of [...productPages(product).fr, ...lists.fr]) {
      expect(await shows(path, 'Rebouchage Zéphyr'), path).toBe(false);
    }
  });

  itHere('of the colour of a family in the menu: drawn over its own colour, and nowhere else', async () => {
    const id = await idOf('menu', 'menu_pro');
    const isDrawn = (path: string) => shows(path, 'fill="#00aa88"');
    const home = '/fr/enduit-professionnels';
    expect(await isDrawn(home)).toBe(false);
    undo.push(() => editor.replace('menu', id, menu));
    const coloured = JSON.stringify(menu).replace('75472c_floor', '00aa88_floor');
    await editor.replace('menu', id, menuInputSchema.parse(JSON.parse(coloured)));
    expect(await isDrawn(home)).toBe(true);
    expect(await isDrawn('/fr/enduit-particuliers')).toBe(false);
  });

  itHere('of the day of publication: a day to come hides the page until then', async () => {
    const id = await idOf('page', question.slug.fr);
    const path = `/fr/enduit-particuliers/${question.slug.fr}`;
    expect([await statusOf(path), (await sitemapPaths(address)).includes(path)]).toEqual([200, true]);
    undo.push(() => editor.replace('page', id, question));
    await editor.replace('page', id, { ...question, published_at: '2999-01-01' });
    expect([await statusOf(path), (await sitemapPaths(address)).includes(path)]).toEqual([404, false]);
  });

  itHere('of a menu: in its language and audience, and nowhere else', async () => {
    const id = await idOf('menu', 'menu_pro');
    undo.push(() => editor.replace('menu', id, menu));
    const items = menu.items.map((item, index) =>
      index === 0 ? { ...item, label: { ...item.label, nl: 'Assortiment Zefier' } } : item,
    );
    const paths = await sitemapPaths(address);
    const changed = await changedPages(paths, () => editor.replace('menu', id, { ...menu, items }));
    expect(changed).toEqual(paths.filter((path) => path.startsWith('/nl/pleisters-ondernemingen')));
    expect(await shows('/nl/pleisters-ondernemingen', 'Assortiment Zefier')).toBe(true);
  });

  it('that changes nothing: nothing is new', async () => {
    const etag = await etagOf('/fr/enduit-particuliers');
    await editProduct(product, {});
    expect(await etagOf('/fr/enduit-particuliers')).toBe(etag);
  });

  it('of a new page: its addresses appear, and return 404 once it is deleted', async () => {
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
    for (const path of paths) expect(await statusOf(path)).toBe(200);
    expect(texts(await htmlOf(paths[0] ?? ''), 'h1')).toEqual(['Une page nouvelle']);
    expect(await sitemapPaths(address)).toEqual(expect.arrayContaining(paths));
    await editor.remove('page', id);
    for (const path of paths) expect(await statusOf(path)).toBe(404);
    expect((await sitemapPaths(address)).filter((path) => paths.includes(path))).toEqual([]);
  });

  it('by nobody without a token', async () => {
    const response = await call(address, '/api/v1/product/1', {
      method: 'PUT',
      headers: { origin: address, 'content-type': 'application/json', authorization: 'Bearer wrong' },
      body: JSON.stringify(product),
    });
    expect(response.status).toBe(401);
  });
});
