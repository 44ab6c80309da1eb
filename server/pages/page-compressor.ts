import type { RenderedPage, StoredPage } from './page.ts';
import { compressPage } from './page-file.ts';
import { replacePageFile, tryWritePageFile, writePageFile } from './write-page-file.ts';

/** A page that is compressed, whatever became of its file. */
export interface CompressedPage extends StoredPage {
  /** Why the page is not in the file that was named; undefined: it is. */
  writeFault?: unknown;
}

/** Compresses and writes pages, one after the other. */
export interface PageCompressor {
  /** Compresses a page and, when a file is named, puts it there in one step. Takes the bytes: the page has none then. */
  compress(page: RenderedPage, file: string | undefined): Promise<CompressedPage>;
  /** Puts a page that is compressed already in a file, in one step. */
  write(page: StoredPage, file: string): Promise<void>;
  /** Puts another form of the same page in a file; false when the file holds another page by now. */
  replace(page: StoredPage, file: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Works on the thread that asks. */
export const directCompressor: PageCompressor = {
  compress: async (page, file) => {
    const stored = compressPage(page, { listed: file !== undefined });
    return { ...stored, writeFault: file === undefined ? undefined : tryWritePageFile(file, stored) };
  },
  write: async (page, file) => writePageFile(file, page),
  replace: async (page, file) => replacePageFile(file, page),
  close: async () => undefined,
};
