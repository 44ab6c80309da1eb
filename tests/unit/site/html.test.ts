import { expect, test } from 'vitest';
import { galleryPictures } from '../../../src/lib/format/gallery-pictures.ts';
import { escapeXml } from '../../../src/lib/html/escape-xml.ts';
import { scriptJson } from '../../../src/lib/html/script-json.ts';
import { sourceSets } from '../../../src/lib/html/source-sets.ts';
import { packOf, pictureOf, productOf } from '../../fixtures/products.ts';

test('no text in structured data can close its script', () => {
  const text = '</script><script>alert(1)</script><!--\u2028';
  const json = scriptJson({ name: text });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: text });
});

test('XML reserves its five characters', () => {
  expect(escapeXml(`a & b < c > "d" 'e'`)).toBe('a &amp; b &lt; c &gt; &quot;d&quot; &apos;e&apos;');
});

test('each format of a picture lists its widths in order', () => {
  expect(sourceSets(pictureOf('mur'))).toEqual({
    avif: '/media/mur-320.avif 320w',
    webp: '/media/mur-160.webp 160w, /media/mur-640.webp 640w',
  });
  const range = { narrowest: 320, widest: 640 };
  expect(sourceSets(pictureOf('mur'), range).webp).toBe('/media/mur-640.webp 640w');
  expect(sourceSets({ sources: [] })).toEqual({ avif: undefined, webp: undefined });
});

test('a picture smaller than its place is offered as large as it is', () => {
  const { avif, webp } = sourceSets(pictureOf('mur'), { narrowest: 960, widest: 1200 });
  expect({ avif, webp }).toEqual({ avif: '/media/mur-320.avif 320w', webp: '/media/mur-640.webp 640w' });
});

test('a gallery begins with the pack that is chosen at first, and shows each picture once', () => {
  const packs = [packOf('K01', 5), packOf('K05', 15), packOf('K15', 30)];
  const product = productOf({ packs, pictures: [pictureOf('k05')], cover: pictureOf('cover') });
  expect(galleryPictures(product).map(({ alt }) => alt)).toEqual(['k01', 'k05', 'k15']);
  expect(galleryPictures(productOf({ cover: pictureOf('cover') })).map(({ alt }) => alt)).toEqual(['cover']);
  expect(galleryPictures(productOf())).toEqual([]);
});
