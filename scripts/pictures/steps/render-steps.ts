import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Family } from '../../../api/kernel/media/drawing/palette.ts';
import { writeSheet } from '../sheet.ts';
import { stepDrawings } from './drawings.ts';
import { stepSize } from './pen.ts';
import { stepFile, stepPicture } from './picture.ts';

/** Writes one SVG file a kind of step, named after it. */
export async function renderSteps(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [kind, draw] of Object.entries(stepDrawings)) {
    await writeFile(new URL(`${kind}.svg`, folder), stepFile(draw()));
  }
}

const grid = { ...stepSize, gap: 8, columns: 8 };
const sheetQuality = 82;
const families: readonly Family[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Writes one picture with every kind of step on it, each column in the colour of a family. */
export async function writeStepSheet(file: URL): Promise<void> {
  const pictures = Object.values(stepDrawings).map((draw, index) => {
    const family = families[index % families.length] ?? 1;
    return sharp(Buffer.from(stepPicture(draw(), family)))
      .png()
      .toBuffer();
  });
  await writeSheet(file, await Promise.all(pictures), grid, sheetQuality);
}
