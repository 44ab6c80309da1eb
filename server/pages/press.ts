import type { RenderedPage, StoredPage } from './page.ts';
import { compressPage } from './page-file.ts';
import { writePageFile } from './write-page-file.ts';

/** Compresses a page and, when a file is named, puts it there in one step. */
export interface Press {
  press(page: RenderedPage, file: string | undefined): Promise<StoredPage>;
  close(): Promise<void>;
}

/** Works on the thread that asks. */
export const directPress: Press = {
  press: async (page, file) => {
    const stored = compressPage(page);
    if (file !== undefined) writePageFile(file, stored);
    return stored;
  },
  close: async () => undefined,
};
