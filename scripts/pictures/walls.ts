import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { clamp, fractal, noise, step } from './ambience/noise.ts';
import { type Light, lightWall } from './ambience/relief.ts';
import { rgb, type Wall } from './ambience/surface.ts';

/** A finish in neutral grey, to be laid over any shade: its middle grey leaves the shade as it is. */
interface Finish {
  readonly name: string;
  readonly wall: Wall;
  readonly light: Light;
  /** How much of the light and shade is kept. */
  readonly contrast: number;
}

const size = { width: 720, height: 540 };
const middle = 128;
const grey = rgb('#b4b4b4');

const finishes: readonly Finish[] = [
  {
    name: 'lime',
    wall: (x, y) => {
      const warp = fractal(x / 160, y / 160, 4);
      const tone = fractal(x / 130 + warp * 2.2, y / 110 - warp * 1.7, 5);
      const plates = fractal(x / 60 + warp * 3, y / 34 + tone, 3);
      const height = tone * 5 + step(0.1, 0.2, plates) * 1.2 + noise(x / 90, y / 3) * 0.4;
      return { height, colour: shaded(tone * 14), gloss: 0.14 * step(0.1, 0.3, plates) };
    },
    light: { elevation: 42, azimuth: 225, reach: 12 },
    contrast: 0.46,
  },
  {
    name: 'concrete',
    wall: (x, y) => {
      const cloud = fractal(x / 240, y / 200, 5);
      const pits = step(0.42, 0.6, fractal(x / 17 + 30, y / 17, 3)) * 2.6;
      const drawn = noise(x / 300 + y / 900, y / 5) * 0.35;
      return {
        height: cloud * 7 + drawn + fractal(x / 9, y / 9, 2) * 0.5 - pits,
        colour: shaded(cloud * 26),
      };
    },
    light: { elevation: 46, azimuth: 205, reach: 10 },
    contrast: 0.58,
  },
  {
    name: 'render',
    wall: (x, y) => {
      const grain = clamp(fractal(x / 6.5, y / 6.5, 3) + 0.35) * 3.4;
      const rubbed = fractal(x / 34 + fractal(x / 90, y / 90, 3) * 3, y / 34, 3);
      return { height: grain - step(0.16, 0.3, rubbed) * 2.2, colour: shaded(rubbed * 8) };
    },
    light: { elevation: 48, azimuth: 225, reach: 8 },
    contrast: 0.36,
  },
];

const shaded = (by: number) => [grey[0] + by, grey[1] + by, grey[2] + by] as const;

/** Writes one WebP picture for each finish, around middle grey. */
export async function renderWalls(folder: URL): Promise<void> {
  for (const { name, wall, light, contrast } of finishes) {
    const lit = lightWall(size, wall, light).greyscale().toColourspace('b-w');
    const { data, info } = await lit.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const { channels } = await sharp(data, { raw }).stats();
    const mean = channels[0]?.mean ?? middle;
    const around = sharp(data, { raw }).linear(contrast, middle - mean * contrast);
    const webp = await around.webp({ quality: 40, effort: 6 }).toBuffer();
    await writeFile(new URL(`${name}.webp`, folder), webp);
  }
}
