import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paperGround } from '../../../api/media/drawing/palette.ts';
import { pairSize, pairs } from './pairs.ts';
import { type Light, lightWall } from './relief.ts';

const light: Light = { elevation: 32, azimuth: 215, reach: 30 };
const width = 640;
const cell = { width: 300, height: 200, gap: 6 };
const columns = 4;

/** Writes both pictures of every pair as AVIF and as WebP (`1-before.avif`), and one sheet with them all. */
export async function renderPairs(folder: URL, sheet: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cells: { input: Buffer; left: number; top: number }[] = [];
  for (const [family, pair] of Object.entries(pairs)) {
    for (const side of ['before', 'after'] as const) {
      const lit = await lightWall(pairSize, pair[side], light).resize(width).png().toBuffer();
      const name = `${family}-${side}`;
      await writeFile(new URL(`${name}.avif`, folder), await sharp(lit).avif({ quality: 46 }).toBuffer());
      await writeFile(new URL(`${name}.webp`, folder), await sharp(lit).webp({ quality: 56 }).toBuffer());
      const place = cells.length;
      cells.push({
        input: await sharp(lit).resize(cell.width, cell.height).png().toBuffer(),
        left: (place % columns) * (cell.width + cell.gap),
        top: Math.floor(place / columns) * (cell.height + cell.gap),
      });
    }
  }
  const size = {
    width: columns * (cell.width + cell.gap) - cell.gap,
    height: Math.ceil(cells.length / columns) * (cell.height + cell.gap) - cell.gap,
  };
  const ground = sharp({ create: { ...size, channels: 3, background: paperGround } });
  await writeFile(sheet, await ground.composite(cells).webp({ quality: 78 }).toBuffer());
}
