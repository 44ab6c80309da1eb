import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { writeSheet } from '../sheet.ts';
import { pairSize, pairs } from './pairs.ts';
import { type Light, lightWall } from './relief.ts';

const light: Light = { elevation: 32, azimuth: 215, reach: 30 };
const width = 640;
const grid = { width: 300, height: 200, gap: 6, columns: 4 };
const sheetQuality = 78;

/** Writes both pictures of every pair as AVIF and as WebP (`1-before.avif`), and one sheet with them all. */
export async function renderPairs(folder: URL, sheet: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const pictures: Buffer[] = [];
  for (const [family, pair] of Object.entries(pairs)) {
    for (const side of ['before', 'after'] as const) {
      const lit = await lightWall(pairSize, pair[side], light).resize(width).png().toBuffer();
      const name = `${family}-${side}`;
      await writeFile(new URL(`${name}.avif`, folder), await sharp(lit).avif({ quality: 46 }).toBuffer());
      await writeFile(new URL(`${name}.webp`, folder), await sharp(lit).webp({ quality: 56 }).toBuffer());
      pictures.push(await sharp(lit).resize(grid.width, grid.height).png().toBuffer());
    }
  }
  await writeSheet(sheet, pictures, grid, sheetQuality);
}
