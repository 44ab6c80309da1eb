import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paperGround } from '../../api/kernel/media/drawing/palette.ts';

/** How pictures lie on a sheet: the size of each in pixels, the gap between them, and how many are in a row. */
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly columns: number;
}

/** Writes one WebP picture with others on it, row by row, for a look at them all. */
export async function writeSheet(
  file: URL,
  pictures: readonly Buffer[],
  { width, height, gap, columns }: Grid,
  quality: number,
): Promise<void> {
  const placed = pictures.map((input, index) => ({
    input,
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  }));
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: rows * (height + gap) - gap,
      channels: 3,
      background: paperGround,
    },
  });
  await writeFile(file, await sheet.composite(placed).webp({ quality }).toBuffer());
}
