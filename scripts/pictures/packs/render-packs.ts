import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Pack } from './pack.ts';
import { drawPackshot } from './packshot.ts';
import { boardSize } from './stage.ts';

const pictureSize = 640;
const density = (72 * pictureSize) / boardSize;

/** The picture of one pack as WebP, 640 × 640, transparent. */
export function renderPack(pack: Pack): Promise<Buffer> {
  return sharp(Buffer.from(drawPackshot(pack)), { density })
    .resize(pictureSize, pictureSize)
    .webp({ quality: 60, alphaQuality: 80, effort: 4, smartSubsample: true })
    .toBuffer();
}

export const packFile = (pack: Pack): string => `${pack.reference.toLowerCase()}.webp`;

/** Writes one picture per pack into the folder. */
export async function renderPacks(packs: readonly Pack[], folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    packs.map(async (pack) => writeFile(new URL(packFile(pack), folder), await renderPack(pack))),
  );
}
