import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { ApiError, invalidField } from '../http/api-error.ts';
import { createAbsentNames } from './absent-names.ts';
import { contentHash, pictureName, readPictureName } from './content-name.ts';
import { fileType, refusedFileType } from './file-type.ts';
import { isToRenew } from './media-age.ts';
import { type MediaStore, type StoredFile, type StoredMedia, wholeFile } from './media-store.ts';
import {
  type PictureFormat,
  type PictureHeader,
  pictureFormats,
  pictureHeader,
  toFormats,
  toMaster,
  widthsOf,
} from './picture-widths.ts';
import type { SideFolder } from './side-folder.ts';

/** Where the bytes are: on a disk, or with a service. */
export interface MediaFiles extends Pick<MediaStore, 'save'> {
  find(name: string): Promise<StoredFile | undefined>;
  /** When the place itself took a file; undefined when it does not hold it. Copies nearer by do not count. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Makes a file that the place holds as young as one that it takes now. False when it holds it no longer. */
  renew(name: string): Promise<boolean>;
}

/** Beside the media files: the masters of pictures of which not every size is made, by the digest of what was uploaded. */
export const mastersFolderName = 'masters';

interface Size {
  readonly name: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** A store that makes the stored files of an upload, wherever those are. */
export function createMediaStore(files: MediaFiles, masters: SideFolder): MediaStore {
  const { save, changedAt, renew } = files;
  const encoding = new PQueue({ concurrency: availableParallelism() });
  const absent = createAbsentNames();
  const underWay = new Map<string, Promise<StoredFile | undefined>>();

  /** Whether the file is there, and stays until it is named: nobody removes a young one. */
  async function holds(name: string): Promise<boolean> {
    const takenAt = await changedAt(name);
    return takenAt !== undefined && (!isToRenew(takenAt, new Date()) || renew(name));
  }

  async function lacking<Item extends { readonly name: string }>(items: readonly Item[]): Promise<Item[]> {
    const held = await Promise.all(items.map(({ name }) => holds(name)));
    return items.filter((_, index) => !held[index]);
  }

  async function putPicture(bytes: Uint8Array, mime: string): Promise<StoredMedia> {
    const header = await pictureHeader(bytes);
    const hash = contentHash(bytes);
    const sizes = pictureFormats.flatMap((format) =>
      widthsOf(header.width).map((width) => ({ name: pictureName({ hash, width, format }), format, width })),
    );
    const missing = await lacking(sizes);
    if (missing.length > 0) await startPicture(hash, bytes, header, missing);
    const sources = sizes.map(({ name, width, format }) => ({ name, width, type: `image/${format}` }));
    return { contentHash: hash, mime, width: header.width, height: header.height, sources };
  }

  /** The narrowest size is made at once, which shows that the picture is whole. The others follow from the master. */
  async function startPicture(
    hash: string,
    bytes: Uint8Array,
    { width: fullWidth, isReady }: PictureHeader,
    missing: readonly Size[],
  ): Promise<void> {
    const master = isReady ? Buffer.from(bytes) : await toMaster(bytes);
    const [narrowest = fullWidth] = widthsOf(fullWidth);
    const first = missing.filter(({ width }) => width === narrowest).map(({ format }) => format);
    const made = first.length === 0 ? [] : await toFormats(master, narrowest, first);
    if (missing.length > first.length) await masters.write(hash, master);
    absent.delete(hash);
    for (const [format, encoded] of made)
      await save(pictureName({ hash, width: narrowest, format }), encoded);
    const asItCame = pictureName({ hash, width: fullWidth, format: 'webp' });
    if (isReady && missing.some(({ name }) => name === asItCame)) await save(asItCame, bytes);
  }

  async function putDocument(bytes: Uint8Array, mime: string): Promise<StoredMedia> {
    const media = wholeFile(bytes, mime);
    for (const { name } of await lacking(media.sources)) await save(name, bytes);
    return media;
  }

  /** A size that was not made yet; undefined where no master waits, or it is damaged. */
  async function make(name: string): Promise<StoredFile | undefined> {
    const wanted = readPictureName(name);
    if (wanted === undefined || absent.has(wanted.hash)) return undefined;
    const { hash, width, format } = wanted;
    const master = await masters.read(hash);
    if (master === undefined) {
      absent.add(hash);
      // Where it was the last one, its master is gone and it is there.
      return files.find(name);
    }
    const encoded = await encoding.add(() => encodeOffered(master, width, format)).catch(undefinedIfBroken);
    if (encoded === undefined) return undefined;
    const stored = await save(name, encoded).then(
      () => files.find(name),
      () => undefined,
    );
    return stored ?? { bytes: encoded, type: `image/${format}`, sizeBytes: encoded.length };
  }

  async function finish(hash: string, proceed: () => Promise<boolean>): Promise<void> {
    const master = await masters.read(hash);
    if (master === undefined) return;
    for (const width of widthsOf((await pictureHeader(master)).width)) {
      const sizes = pictureFormats.map((format) => ({ name: pictureName({ hash, width, format }), format }));
      const formats = (await lacking(sizes)).map(({ format }) => format);
      if (formats.length === 0) continue;
      if (!(await proceed())) return;
      for (const [format, encoded] of await toFormats(master, width, formats))
        await save(pictureName({ hash, width, format }), encoded);
    }
    await masters.remove(hash);
  }

  return {
    save,
    async find(name) {
      const found = await files.find(name);
      if (found) return found;
      const begun = underWay.get(name) ?? make(name).finally(() => underWay.delete(name));
      underWay.set(name, begun);
      return begun;
    },
    async put(bytes) {
      const type = fileType(bytes);
      if (type === undefined) throw invalidField('file', refusedFileType(bytes));
      return type === 'application/pdf' ? putDocument(bytes, type) : putPicture(bytes, type);
    },
    async finishPictures({ proceed, onFault }) {
      // Several processes may be at it.
      const waiting = (await masters.list()).toSorted(() => Math.random() - 0.5);
      for (const hash of waiting)
        await finish(hash, proceed).catch((error: unknown) => {
          if (!isBroken(error)) throw error;
          onFault(new Error(`The picture ${hash} is damaged: upload it again`, { cause: error }));
        });
    },
  };
}

async function encodeOffered(
  master: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const { width: widest } = await pictureHeader(master);
  if (!widthsOf(widest).includes(width)) return undefined;
  const [[, encoded] = []] = await toFormats(master, width, [format]);
  return encoded;
}

const isBroken = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_fields';

function undefinedIfBroken(error: unknown): undefined {
  if (!isBroken(error)) throw error;
}
