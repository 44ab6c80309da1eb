import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);
/** More than any part holds: what would become larger is none. */
const largestPartBytes = 64 * 1024 * 1024;

export const compress = (content: Uint8Array): Promise<Buffer> => compressed(content);

/** The content of what is compressed; undefined where that is damaged. */
export const decompress = (
  stored: Uint8Array,
  maxOutputLength = largestPartBytes,
): Promise<Buffer | undefined> => decompressed(stored, { maxOutputLength }).catch(() => undefined);
