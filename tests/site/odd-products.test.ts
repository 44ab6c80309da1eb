import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Editor, logIn } from './editor.ts';
import { createHtmlCheck } from './html-check.ts';
import { elements, texts } from './html-elements.ts';
import { call, textOf } from './http-client.ts';
import { markupName, oddProduct, oddProductPaths, oddProducts } from './product-inputs.ts';
import { structuredDataOf } from './structured-data.ts';

const site = inject('site');
const list = '/fr/enduit-particuliers/categorie/rebouchage-interieur-en-poudre';
const [french, dutch] = oddProductPaths;

async function read(path: string): Promise<string> {
  const response = await call(site.address, path);
  expect(response.status, path).toBe(200);
  return textOf(response);
}

describe('a product', () => {
  const check = createHtmlCheck();
  let editor: Editor;
  let id: number | undefined;

  beforeAll(async () => {
    editor = await logIn(site);
  });

  afterEach(async () => {
    if (id !== undefined) await editor.remove('product', id);
    id = undefined;
  });

  async function publish(name: keyof typeof oddProducts): Promise<string> {
    id = await editor.create('product', oddProduct(oddProducts[name]));
    return read(french);
  }

  it.each(Object.keys(oddProducts) as (keyof typeof oddProducts)[])(
    '%s has a valid page in both languages, and a place in its list',
    async (name) => {
      const { name: names } = oddProduct(oddProducts[name]);
      const html = await publish(name);
      for (const [text, heading] of [
        [html, names.fr],
        [await read(dutch), names.nl],
      ] as const) {
        expect(texts(text, 'h1')).toEqual([heading]);
        expect(await check(text)).toEqual([]);
        expect(structuredDataOf(text).map((data) => data['@type'])).toContain('BreadcrumbList');
        expect(text).not.toMatch(/undefined|NaN|\[object|null/);
      }
      expect(await read(list)).toContain(`href="${french}"`);
    },
  );

  it('shows one pack or twelve, each with its price and its offer', async () => {
    for (const [name, count] of [
      ['with one pack', 1],
      ['with twelve packs', 12],
    ] as const) {
      const html = await publish(name);
      expect(texts(html, 'h3').filter((text) => text.endsWith('kg')).length, name).toBe(count);
      const product = structuredDataOf(html).find((data) => data['@type'] === 'Product');
      expect(product?.['@type'] === 'Product' && product.offers.length, name).toBe(count);
      await editor.remove('product', id ?? 0);
      id = undefined;
    }
  });

  it('without a picture shows the hatch of its family, without an image or a button to enlarge', async () => {
    const html = await publish('without a picture');
    const gallery = html.slice(html.indexOf('class="gallery"'), html.indexOf('class="packs"'));
    expect(gallery).toContain('class="blank');
    expect(elements(gallery, 'img')).toEqual([]);
    expect(elements(gallery, 'button')).toEqual([]);
  });

  it('with a name of markup shows it, and runs nothing of it: on its page, in its list, in results and in JSON', async () => {
    const pages = [await publish('with a name of markup'), await read(dutch), await read(list)];
    const results = await read('/fr/enduit-particuliers/resultats/ZZ900-K1');
    for (const html of [...pages, results]) {
      expect(html).toContain('steal()');
      expect(elements(html, 'img').filter((image) => image.has('onerror'))).toEqual([]);
      expect(html).not.toContain(markupName);
    }
    const product = structuredDataOf(pages[0] ?? '').find((data) => data['@type'] === 'Product');
    expect(product?.['@type'] === 'Product' && product.name).toBe(markupName);
  });

  it('without a price shows that there is none, and is not offered', async () => {
    const html = await publish('without a price');
    expect(html).toContain('Prix');
    expect(structuredDataOf(html).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
    expect(html).not.toContain('class="need');
  });

  it('without characteristics shows neither figures nor times nor an example', async () => {
    const html = await publish('without any characteristic that may be missing');
    for (const name of ['figures', 'drying', 'scale', 'need']) expect(html).not.toContain(`class="${name}`);
    expect(texts(html, 'th')).toContain('Destination');
  });

  it('keeps of a word processor the words and nothing that acts', async () => {
    const html = await publish('with HTML from a word processor');
    const prose = html.slice(html.indexOf('<div class="prose'), html.indexOf('<ol class="steps'));
    expect(prose).toMatch(/Un <(?:b|strong)>texte<\/(?:b|strong)> collé/);
    expect(prose).toContain('cellule');
    expect(prose).not.toMatch(
      /style=|class="Mso|onclick|onerror|steal|<script|<h1|file:|mso|<o:p|color:lime/i,
    );
  });
});
