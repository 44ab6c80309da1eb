import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paperGround } from '../../api/media/drawing/palette.ts';
import type { Pack } from './packs/pack.ts';
import { packFile } from './packs/render-packs.ts';

const columns = 12;
const cell = 200;

/** Writes one picture with every pack on it, for a look at them all. */
export async function writeContactSheet(packs: readonly Pack[], folder: URL, file: URL): Promise<void> {
  const cells = packs.map(async (pack, index) => ({
    input: await sharp(await readFile(new URL(packFile(pack), folder)))
      .resize(cell)
      .png()
      .toBuffer(),
    left: (index % columns) * cell,
    top: Math.floor(index / columns) * cell,
  }));
  const height = Math.ceil(packs.length / columns) * cell;
  const sheet = sharp({ create: { width: columns * cell, height, channels: 3, background: paperGround } });
  await writeFile(
    file,
    await sheet
      .composite(await Promise.all(cells))
      .webp({ quality: 78 })
      .toBuffer(),
  );
}
