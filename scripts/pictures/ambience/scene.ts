import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { knifePicture } from '../packs/shapes/knife-art.ts';
import type { PictureSize } from './relief.ts';

/** The size scenes are lit at; pictures are made smaller from it. */
export const sceneSize: PictureSize = { width: 1400, height: 1000 };

export type Scene = () => Promise<Sharp>;

/** Draws a knife of the given width, turned by `angle` degrees, over a lit wall. */
export async function layKnife(
  wall: Sharp,
  ...knives: readonly { width: number; angle: number; left: number; top: number }[]
): Promise<Sharp> {
  const layers = knives.map(async ({ width, angle, left, top }) => {
    const density = 72 * Math.max(1, width / 600);
    const input = await sharp(Buffer.from(knifePicture()), { density })
      .resize(width)
      .rotate(angle, { background: '#0000' })
      .png()
      .toBuffer();
    return { input, left: Math.round(left), top: Math.round(top) };
  });
  return wall.composite(await Promise.all(layers));
}
