import { createHash } from 'node:crypto';

const hashLength = 16;

export const contentHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);

/** What content names look like wherever they stand, as JavaScript and PostgreSQL read it. */
export const contentNamePattern = '[0-9a-f]{16}(?:-[0-9]{1,5})?[.](?:avif|webp|jpg|pdf|svg)';
const wholeName = new RegExp(`^${contentNamePattern}$`);
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
};

/** Media type of a content name; undefined for any other name, so that none can leave the folder. */
export function contentNameType(name: string): string | undefined {
  return wholeName.test(name) ? types[name.slice(name.lastIndexOf('.') + 1)] : undefined;
}

/** What the content name of a picture says. */
export interface PictureName {
  /** Digest of the picture as it was uploaded. */
  readonly hash: string;
  readonly width: number;
  readonly format: 'avif' | 'webp';
}

export const pictureName = ({ hash, width, format }: PictureName): string => `${hash}-${width}.${format}`;

/** Undefined for any other name. */
export function readPictureName(name: string): PictureName | undefined {
  const [, hash, width, format] = /^([0-9a-f]{16})-([1-9][0-9]{0,4})[.](avif|webp)$/.exec(name) ?? [];
  if (hash === undefined || (format !== 'avif' && format !== 'webp')) return undefined;
  return { hash, width: Number(width), format };
}
