import type { StoredPage } from './page.ts';
import { writePageFile } from './write-page-file.ts';

/** Writes the page as `writePageFile` does. Returns why it could not be written, if it could not. */
export function tryWritePageFile(file: string, page: StoredPage): Error | undefined {
  try {
    writePageFile(file, page);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
