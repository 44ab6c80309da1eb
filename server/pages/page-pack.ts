import type { StoredPage } from './page.ts';
import { decodePageFile, encodePageFile } from './page-file.ts';

const lengthBytes = 4;

/** Many pages in one piece: before each its length, as 32 bits. */
export function encodePack(pages: readonly StoredPage[]): Buffer {
  const parts = pages.map(encodePageFile);
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(part.length);
      return [length, part];
    }),
  );
}

/** The pages of a pack; those that are damaged, and all after a cut, are left out. */
export function decodePack(pack: Buffer): StoredPage[] {
  const pages: StoredPage[] = [];
  let start = 0;
  while (start + lengthBytes <= pack.length) {
    const end = start + lengthBytes + pack.readUInt32BE(start);
    const page = decodePageFile(pack.subarray(start + lengthBytes, end));
    // A copy: a view would hold the whole pack in memory for as long as the page is.
    if (page) pages.push({ ...page, brotli: Buffer.from(Uint8Array.from(page.brotli).buffer) });
    start = end;
  }
  return pages;
}
