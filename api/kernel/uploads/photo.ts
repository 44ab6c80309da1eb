import sharp from 'sharp';
import { invalidField } from '../http/api-error.ts';
import type { UploadedFile } from '../http/uploaded-files.ts';
import type { StoredUpload } from './save-uploads.ts';

/** Enough to see a crack in a bucket or to read its label. */
const longestSide = 2400;
const maximumPixels = 60_000_000;
const photoType = 'image/webp';

/** One after the other: each is large while it is open. @throws ApiError on `{field}.{index}` */
export async function toPhotos(field: string, files: readonly UploadedFile[]): Promise<StoredUpload[]> {
  const photos: StoredUpload[] = [];
  for (const [index, file] of files.entries()) photos.push(await toPhoto(`${field}.${index}`, file));
  return photos;
}

/** Redraws a photo, turned as its camera recorded, and drops everything else of its file. @throws ApiError on `path` */
export async function toPhoto(path: string, { name, bytes }: UploadedFile): Promise<StoredUpload> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { name: photoName(name), type: photoType, width: info.width, height: info.height, content: data };
  } catch (error) {
    throw invalidField(path, 'form_file_broken', {}, error);
  }
}

/** « crack.JPG » as it is persisted: « crack.webp ». */
const photoName = (name: string) => `${name.replace(/\.[a-z\d]{1,5}$/i, '').trim()}.webp`;
