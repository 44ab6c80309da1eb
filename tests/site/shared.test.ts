import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { elements } from './html-elements.ts';
import { call, jsonOf, textOf } from './http-client.ts';
import { inTurn, sitemapPaths, type WalkedPage, walk } from './site-walk.ts';
import { type StructuredData, structuredDataOf } from './structured-data.ts';

const { address } = inject('site');
const shownFaults = 10;

/** Contents of the `meta` elements of a page with a property. */
const metaOf = ({ html }: WalkedPage, property: string) =>
  elements(html, 'meta').flatMap((meta) => (meta.get('property') === property ? [meta.get('content')] : []));
const isHome = ({ path }: WalkedPage) => path.split('/').length === 3;
const isProduct = ({ path }: WalkedPage) => /\/(?:produit|product)\//.test(path);

describe('what machines read on every page of the sitemap', () => {
  let pages: WalkedPage[] = [];
  const dataByPath = new Map<string, StructuredData[]>();
  const faults: string[] = [];

  beforeAll(async () => {
    pages = await walk(address, await sitemapPaths(address));
    for (const { path, html } of pages) {
      try {
        dataByPath.set(path, structuredDataOf(html));
      } catch (error) {
        faults.push(`${path}: ${error}`);
      }
    }
  });

  const typesOf = ({ path }: WalkedPage) => (dataByPath.get(path) ?? []).map((data) => data['@type']);
  const pathsWithout = (types: readonly string[], isMeant: (page: WalkedPage) => boolean) =>
    pages
      .filter((page) => isMeant(page) && typesOf(page).join() !== types.join())
      .map(({ path }) => path)
      .slice(0, shownFaults);

  it('is structured data that search engines accept', () => {
    expect(faults.slice(0, shownFaults)).toEqual([]);
  });

  it('is a product with its offers on product pages, the firm on the homes, and the trail on all others', () => {
    expect(pathsWithout(['Organization'], isHome)).toEqual([]);
    expect(pathsWithout(['Product', 'BreadcrumbList'], isProduct)).toEqual([]);
    const isQuestions = ({ path }: WalkedPage) =>
      /\/(?:foire-aux-questions|veel-gestelde-vragen)$/.test(path);
    expect(pathsWithout(['FAQPage', 'BreadcrumbList'], isQuestions)).toEqual([]);
    const isOther = (page: WalkedPage) =>
      !isHome(page) && !isProduct(page) && !isQuestions(page) && !typesOf(page).includes('NewsArticle');
    expect(pathsWithout(['BreadcrumbList'], isOther)).toEqual([]);
  });

  it('is an article on every page of the news, and on no other', async () => {
    const plans = { '/fr/enduit-particuliers': ['fr', 1], '/nl/pleisters-ondernemingen': ['nl', 2] } as const;
    for (const [home, [lang, plan]] of Object.entries(plans)) {
      const query = `technical_type=actualite&perPage=100&lang=${lang}&sales_plan_id=${plan}`;
      const list = z.object({ items: z.array(z.object({ slug: z.string() })) });
      const { items } = list.parse(jsonOf(await call(address, `/api/v1/page?${query}`)));
      const articles = pages.filter(
        (page) => page.path.startsWith(`${home}/`) && typesOf(page).includes('NewsArticle'),
      );
      expect(articles.map(({ path }) => path).sort()).toEqual(
        items.map(({ slug }) => `${home}/${slug}`).sort(),
      );
      expect(items.length).toBeGreaterThan(0);
    }
  });

  it('gives every offer the number of its article, once', () => {
    const numbersOf = (page: WalkedPage) =>
      (dataByPath.get(page.path) ?? []).flatMap((data) =>
        data['@type'] === 'Product' ? data.offers.map(({ gtin13 }) => gtin13) : [],
      );
    const isWrong = (page: WalkedPage) => {
      const numbers = numbersOf(page);
      return numbers.includes(undefined) || new Set(numbers).size < numbers.length;
    };
    expect(pages.filter(isWrong).map(({ path }) => path)).toEqual([]);
  });

  it('names its own address in its trail, its product and its article', () => {
    const wrong = pages.flatMap(({ path }) =>
      (dataByPath.get(path) ?? [])
        .flatMap((data) => {
          if (data['@type'] === 'BreadcrumbList') return data.itemListElement.at(-1)?.item ?? '';
          if (data['@type'] === 'Product') return [data.url, ...data.offers.map(({ url }) => url)];
          return data['@type'] === 'NewsArticle' ? data.mainEntityOfPage : [];
        })
        .filter((url) => url !== address + path),
    );
    expect(wrong.slice(0, shownFaults)).toEqual([]);
  });

  it('names the address that is its own when it is shared, and one picture', () => {
    const wrong = pages.filter(
      (page) =>
        metaOf(page, 'og:url').join() !== address + page.path ||
        metaOf(page, 'og:title').length !== 1 ||
        metaOf(page, 'og:image').length !== 1,
    );
    expect(wrong.map(({ path }) => path).slice(0, shownFaults)).toEqual([]);
  });

  it('is shared with a picture of 1200 × 630 of its own', async () => {
    const kinds = ['produit', 'product', 'categorie', 'categorieen', 'dossier', 'conseils', 'adviezen'];
    const samples = kinds.flatMap(
      (kind) => pages.find(({ path }) => path.split('/')[3] === kind && path.split('/').length > 4) ?? [],
    );
    expect(samples).toHaveLength(kinds.length);
    const images = [...samples, ...pages.filter(isHome)].map((page) => metaOf(page, 'og:image')[0] ?? '');
    expect(new Set(images.slice(0, samples.length)).size).toBe(samples.length);
    await inTurn(images, async (image) => {
      const { status, body } = await call(address, image.replace(address, ''));
      expect(status, image).toBe(200);
      const { format, width, height } = await sharp(body).metadata();
      expect({ format, width, height }, image).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    });
  });

  it('gives in the sitemap the translations that it names itself', async () => {
    const xml = textOf(await call(address, '/sitemap.xml'));
    const alternates = (text: string, name: string) =>
      elements(text, name).flatMap((link) =>
        link.get('rel') === 'alternate' ? [`${link.get('hreflang')} ${link.get('href')}`] : [],
      );
    const byAddress = new Map(
      xml.split('<url>').map((entry) => [/<loc>([^<]+)/.exec(entry)?.[1], alternates(entry, 'xhtml:link')]),
    );
    const wrong = pages.filter(
      ({ path, html }) =>
        alternates(html, 'link').join() !== byAddress.get(address + path)?.join() ||
        !html.includes('hreflang'),
    );
    expect(wrong.map(({ path }) => path).slice(0, shownFaults)).toEqual([]);
  });
});

describe('the web manifest', () => {
  const manifestSchema = z.object({
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    description: z.string().min(1),
    lang: z.literal('fr-BE'),
    start_url: z.string().startsWith('/'),
    display: z.enum(['browser', 'minimal-ui', 'standalone']),
    background_color: z.string().regex(/^#[\da-f]{6}$/),
    theme_color: z.string().regex(/^#[\da-f]{6}$/),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() }),
    ),
  });

  it('is linked, and its start address and icons are there in their sizes', async () => {
    const html = textOf(await call(address, '/fr/enduit-particuliers'));
    const linked = (rel: string) =>
      elements(html, 'link')
        .find((link) => link.get('rel') === rel)
        ?.get('href');
    const response = await call(address, linked('manifest') ?? '');
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, start_url: start } = manifestSchema.parse(jsonOf(response));
    expect((await call(address, start)).status).toBe(200);
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of [...icons, { src: linked('apple-touch-icon') ?? '', sizes: '180x180' }]) {
      const { status, body } = await call(address, src);
      const { format, width, height } = await sharp(body).metadata();
      expect({ status, format, sizes: `${width}x${height}` }, src).toEqual({
        status: 200,
        format: 'png',
        sizes,
      });
    }
    const icon = await call(address, linked('icon') ?? '');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
