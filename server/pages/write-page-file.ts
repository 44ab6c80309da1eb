import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { StoredPage } from './page.ts';
import { decodePageFile, encodePageFile } from './page-file.ts';

/** Writes the page next to its place and moves it there, so that the file is the old page or the new one. */
export function writePageFile(file: string, page: StoredPage): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  const bytes = encodePageFile(page);
  try {
    writeFileSync(temporary, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, bytes);
  }
  renameSync(temporary, file);
}

/** As `writePageFile`. Returns why the page could not be written, if it could not. */
export function tryWritePageFile(file: string, page: StoredPage): Error | undefined {
  try {
    writePageFile(file, page);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Writes the page if its file still holds it in another form. */
export function replacePageFile(file: string, page: StoredPage): boolean {
  const there = existsSync(file) ? decodePageFile(readFileSync(file)) : undefined;
  if (there?.record.etag !== page.record.etag) return false;
  writePageFile(file, page);
  return true;
}
