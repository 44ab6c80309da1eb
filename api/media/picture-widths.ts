import sharp from 'sharp';
import { invalidField } from '../http/api-error.ts';

const widths = [160, 320, 640, 1200, 1600];
const maximumPixels = 40_000_000;
const quality = 80;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size as it is seen, once turned the way its camera says. Reads the header only. */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (autoOrient.width * autoOrient.height <= maximumPixels) return autoOrient;
  } catch (error) {
    throw invalidField('file', 'unsupported_file', {}, error);
  }
  throw invalidField('file', 'picture_too_large');
}

/** The widths that a picture is kept in: none wider than itself. */
export function widthsOf(width: number): number[] {
  const smaller = widths.filter((one) => one < width);
  const widest = Math.min(width, widths.at(-1) ?? width);
  return [...smaller, widest].filter((one, index, all) => all.indexOf(one) === index);
}

export async function toWebp(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels });
    return await picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    throw invalidField('file', 'unsupported_file', {}, error);
  }
}
