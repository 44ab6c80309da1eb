import { contentHash } from './content-name.ts';

/** A picture as it is stored in one width and format. */
export interface MediaSource {
  readonly name: string;
  readonly width: number;
  readonly type: string;
}

/** What the store knows of a file after it has taken it. Documents have no size in pixels. */
export interface StoredMedia {
  readonly contentHash: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  /**
   * Every width as AVIF, then as WebP, narrowest first, so that the last one is the widest that all browsers
   * show; for a document its one file, with width 0.
   */
  readonly sources: readonly MediaSource[];
}

/** A file that is stored unchanged: a document. */
export function wholeFile(bytes: Uint8Array, mime: string): StoredMedia {
  const hash = contentHash(bytes);
  const sources = [{ name: `${hash}.pdf`, width: 0, type: mime }];
  return { contentHash: hash, mime, width: null, height: null, sources };
}

/** A file on the disk, or its bytes where the disk takes no copy of it (stored-file.ts reads both). */
export type StoredFile = { readonly type: string; readonly sizeBytes: number } & (
  | { readonly path: string; readonly bytes?: undefined }
  | { readonly path?: undefined; readonly bytes: Buffer }
);

/** Where pictures and documents are stored, under names that are made of their content and never change. */
export interface MediaStore {
  /**
   * Takes an upload: checks its type by its content, and makes what shows that it is whole. The other sizes of a picture
   * are made when they are asked for, or by `finishPictures`.
   * @throws ApiError `invalid_fields` for other files
   */
  put(bytes: Uint8Array): Promise<StoredMedia>;
  /** Stores a file that was made here, under a content name of its own. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** The file; a size of a picture that was not made yet is made now. Undefined where there is none. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Makes the sizes of pictures that nobody has asked for yet, one after the other. */
  finishPictures(pace: FinishingPace): Promise<void>;
}

export interface FinishingPace {
  /** Awaited before each size. False: it is time to end. */
  proceed(): Promise<boolean>;
  /** A picture cannot be finished, and the next one is tried. */
  onFault(error: unknown): void;
}
