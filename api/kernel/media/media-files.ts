import { invalidField } from '../http/api-error.ts';
import { contentHash } from './content-name.ts';
import { fileType, refusedFileType } from './file-type.ts';
import { isToRenew } from './media-age.ts';
import { type MediaSource, type MediaStore, type StoredMedia, wholeFile } from './media-store.ts';
import { pictureFormats, pictureHeader, toFormat, widthsOf } from './picture-widths.ts';

/** Where the bytes are: on a disk, or with a service. */
export interface MediaFiles extends Pick<MediaStore, 'find' | 'save'> {
  /** When the place itself took a file; undefined when it does not hold it. Copies nearer by do not count. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Makes a file that the place holds as young as one that it takes now. False when it holds it no longer. */
  renew(name: string): Promise<boolean>;
}

/** A store that makes the stored files of an upload, wherever those are. */
export function createMediaStore({ find, save, changedAt, renew }: MediaFiles): MediaStore {
  /** Whether the file is there, and stays until it is named: nobody removes a young one. */
  async function holds(name: string): Promise<boolean> {
    const takenAt = await changedAt(name);
    return takenAt !== undefined && (!isToRenew(takenAt, new Date()) || renew(name));
  }

  /** The name is a digest of the content: when the file is there, it need not be made again. */
  async function saveOnce(name: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<void> {
    if (!(await holds(name))) await save(name, await make());
  }

  async function putPicture(bytes: Uint8Array, mime: string): Promise<StoredMedia> {
    const { width: fullWidth, height, isReady } = await pictureHeader(bytes);
    const hash = contentHash(bytes);
    const sources: MediaSource[] = [];
    for (const format of pictureFormats) {
      for (const width of widthsOf(fullWidth)) {
        const name = `${hash}-${width}.${format}`;
        // The files made before it have shown that the picture is whole.
        const isCopied = format === 'webp' && isReady && width === fullWidth;
        await saveOnce(name, () => (isCopied ? bytes : toFormat(bytes, width, format)));
        sources.push({ name, width, type: `image/${format}` });
      }
    }
    return { contentHash: hash, mime, width: fullWidth, height, sources };
  }

  async function putDocument(bytes: Uint8Array, mime: string): Promise<StoredMedia> {
    const media = wholeFile(bytes, mime);
    for (const { name } of media.sources) await saveOnce(name, () => bytes);
    return media;
  }

  return {
    save,
    find,
    async put(bytes) {
      const type = fileType(bytes);
      if (type === undefined) throw invalidField('file', refusedFileType(bytes));
      return type === 'application/pdf' ? putDocument(bytes, type) : putPicture(bytes, type);
    },
  };
}
