import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  renderShareImage,
  type ShareImageInput,
  shareImageName,
  shareImageSvg,
} from '../../../api/kernel/media/share-image.ts';

const input: ShareImageInput = {
  title: 'Rebouchage Universel poudre',
  subtitle: 'Enduit en poudre pour trous et saignées, jusqu’à 20\u00a0mm par couche.',
  family: 1,
  locale: 'fr',
  brand: { name: 'Muravlak', tagline: 'le mur remis à plat' },
};
const packshot = await readFile(new URL('../../../data/media/packs/mv110-k15.webp', import.meta.url));

describe('a share image', () => {
  it.each<[string, Partial<ShareImageInput>]>([
    ['of a product with its pack', { packshot }],
    ['of a family', {}],
    ['of a page about the company', { family: null }],
    [
      'with texts far too long',
      { title: 'plamuur '.repeat(80), subtitle: 'gevel '.repeat(200), family: 3, packshot },
    ],
    ['with no texts', { title: '', subtitle: '', brand: { name: 'Autre Maison', tagline: '' } }],
  ])('%s is a JPEG of 1200 × 630 under 80 kB', async (_, changes) => {
    const image = await renderShareImage({ ...input, ...changes });
    const { format, width, height } = await sharp(image).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(80_000);
  });

  it('is the same, byte for byte, for the same input', async () => {
    expect(await renderShareImage({ ...input, packshot })).toEqual(
      await renderShareImage({ ...input, packshot }),
    );
  });

  it('draws its texts as outlines, so that no markup gets in', () => {
    const drawing = shareImageSvg({
      ...input,
      title: '</svg><script>',
      brand: { name: '<b>', tagline: '"&' },
    });
    expect(drawing).not.toMatch(/<text|<script|<b>|"&/u);
  });

  it.each<[string, Partial<ShareImageInput>]>([
    ['title', { title: 'Lissage Fin' }],
    ['family', { family: null }],
    ['locale', { locale: 'nl' }],
    ['brand', { brand: { name: 'Muravlak', tagline: 'de muur weer vlak' } }],
    ['packshot', { packshot }],
  ])('has another name for another %s', (_, changes) => {
    expect(shareImageName({ ...input, ...changes })).not.toBe(shareImageName(input));
  });

  it('keeps its name for the same input', () => {
    expect(shareImageName({ ...input })).toBe(shareImageName(input));
    expect(shareImageName(input)).toMatch(/^[\da-f]{20}\.jpg$/u);
  });
});
