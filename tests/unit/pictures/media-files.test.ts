import { readdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shots } from '../../../scripts/pictures/ambience/shots.ts';
import { readPacks } from '../../../scripts/pictures/catalogue.ts';
import { packFile } from '../../../scripts/pictures/packs/render-packs.ts';

const root = new URL('../../../', import.meta.url);
const packFolder = new URL('data/media/packs/', root);
const ambienceFolder = new URL('data/media/ambience/', root);
const megabyte = 1_000_000;

async function sizesIn(folder: URL): Promise<number[]> {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => (await stat(new URL(name, folder))).size));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('the pictures in data/media', () => {
  it('are one per pack of the demo catalogue, 640 × 640 on a transparent ground', async () => {
    const packs = await readPacks(new URL('data/demo/products/', root));
    expect((await readdir(packFolder)).sort()).toEqual(packs.map(packFile).sort());
    for (const pack of packs) {
      const { width, height, hasAlpha } = await sharp(
        await readFile(new URL(packFile(pack), packFolder)),
      ).metadata();
      expect({ width, height, hasAlpha }, pack.reference).toEqual({
        width: 640,
        height: 640,
        hasAlpha: true,
      });
    }
  });

  const scenes = readdirSync(ambienceFolder).filter((name) => !name.startsWith('hero'));
  it.each([
    ['hero.webp', 1600, 150],
    ['hero-narrow.webp', 720, 60],
    ...scenes.map((name): [string, number, number] => [name, 1200, 90]),
  ])('hold %s, %d pixels wide, under %d kB', async (name, width, kilobytes) => {
    const picture = await readFile(new URL(name, ambienceFolder));
    expect((await sharp(picture).metadata()).width).toBe(width);
    expect(picture.length).toBeLessThan(kilobytes * 1000);
  });

  it('are one for every scene', () => {
    expect(Object.keys(shots).length).toBeGreaterThanOrEqual(40);
    expect(scenes).toEqual(expect.arrayContaining(Object.keys(shots).map((name) => `${name}.webp`)));
  });

  it('weigh less than 8 MB together', async () => {
    expect(sum(await sizesIn(packFolder)) + sum(await sizesIn(ambienceFolder))).toBeLessThan(8 * megabyte);
  });
});

describe('the icons in public', () => {
  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is a square of %d', async (name, size) => {
    const { width, height } = await sharp(await readFile(new URL(`public/${name}`, root))).metadata();
    expect([width, height]).toEqual([size, size]);
  });
});
