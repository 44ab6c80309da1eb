import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { fileType } from '../../api/kernel/media/file-type.ts';
import { type Attributes, elements } from './html-elements.ts';
import { call, textOf } from './http-client.ts';

const { address } = inject('site');
const pages = [
  '/fr/enduit-particuliers',
  '/nl/pleisters-ondernemingen',
  '/fr/enduit-professionnels/categorie/reboucher-et-reparer',
  '/nl/pleisters-particulieren/categorieen',
  '/fr/enduit-particuliers/produit/rebouchage-universel-poudre',
  '/nl/pleisters-ondernemingen/product/universeel-vulmiddel-in-poeder',
  '/fr/enduit-professionnels/resultats/fissure',
  '/nl/pleisters-particulieren/resultaten/scheur',
  '/fr/enduit-particuliers/conseils/reboucher-un-trou',
];

interface Candidate {
  readonly url: string;
  readonly width: number;
}

function candidatesOf(element: Attributes): Candidate[] {
  const candidates = (element.get('srcset') ?? '').split(', ').map((text) => text.split(' '));
  return candidates.map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }));
}

describe.each(pages)('the pictures of %s', (path) => {
  const read = async () => {
    const html = textOf(await call(address, path));
    const sources = elements(html, 'source').filter((source) => source.has('type'));
    const all = elements(html, 'img');
    const images = all.filter((image) => image.get('src')?.startsWith('/media/'));
    const choices = all.filter((image) => image.has('srcset'));
    return { sources, images, choices };
  };

  it('have their size and an alternative text, and come lazily but for one', async () => {
    const { images } = await read();
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(Number(image.get('width')), image.get('src')).toBeGreaterThan(0);
      expect(Number(image.get('height')), image.get('src')).toBeGreaterThan(0);
      expect(image.has('alt'), image.get('src')).toBe(true);
    }
    const eager = images.filter((image) => image.get('loading') !== 'lazy');
    expect(eager.map((image) => image.get('fetchpriority'))).toEqual(['high']);
  });

  it('come as AVIF or as WebP in the same widths, from smallest to largest', async () => {
    const { sources, choices } = await read();
    const widthsOf = (format: string, offers: readonly Attributes[]) =>
      offers.map((offer) => {
        const candidates = candidatesOf(offer);
        expect(candidates.every(({ url }) => url.endsWith(`.${format}`))).toBe(true);
        return candidates.map(({ width }) => width);
      });
    const offered = (format: string) => sources.filter((source) => source.get('type') === `image/${format}`);
    const avif = widthsOf('avif', offered('avif'));
    const webp = widthsOf('webp', [...offered('webp'), ...choices]);
    expect(avif.toSorted()).toEqual(webp.toSorted());
    for (const widths of avif) expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  });

  it('are what they are announced as, to be cached for ever', async () => {
    const { sources, choices } = await read();
    for (const { url, width } of [...sources.slice(0, 3), ...choices.slice(0, 2)].flatMap(candidatesOf)) {
      const { status, headers, body } = await call(address, url);
      expect({ status, cache: headers['cache-control'] }, url).toEqual({
        status: 200,
        cache: 'public, max-age=31536000, immutable',
      });
      expect(headers['content-type']).toBe(fileType(body));
      expect((await sharp(body).metadata()).width).toBe(width);
    }
  });
});

it('the hero has a cut of its own for narrow screens', async () => {
  const html = textOf(await call(address, '/fr/enduit-particuliers'));
  const narrow = elements(html, 'source').filter((source) => source.get('media') === '(width < 48rem)');
  expect(narrow.map((source) => source.get('type'))).toEqual(['image/avif', 'image/webp']);
  for (const source of narrow)
    expect(Number(source.get('height'))).toBeGreaterThan(Number(source.get('width')));
});
