import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Family, paperGround } from '../../../api/media/drawing/palette.ts';
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

const columns = 8;
const gap = 8;
const families: readonly Family[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Writes one picture with every kind of step on it, each column in the colour of a family. */
export async function writeStepSheet(file: URL): Promise<void> {
  const all = Object.values(stepDrawings);
  const cells = all.map(async (draw, index) => {
    const family = families[index % families.length] ?? 1;
    const input = await sharp(Buffer.from(stepPicture(draw(), family)))
      .png()
      .toBuffer();
    const left = (index % columns) * (stepSize.width + gap);
    return { input, left, top: Math.floor(index / columns) * (stepSize.height + gap) };
  });
  const width = columns * (stepSize.width + gap) - gap;
  const height = Math.ceil(all.length / columns) * (stepSize.height + gap) - gap;
  const sheet = sharp({ create: { width, height, channels: 3, background: paperGround } });
  const composed = sheet.composite(await Promise.all(cells));
  await writeFile(file, await composed.webp({ quality: 82 }).toBuffer());
}
