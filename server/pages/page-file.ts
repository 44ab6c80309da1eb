import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  crc32,
} from 'node:zlib';
import { z } from 'zod';
import type { PageRecord, RenderedPage, StoredPage } from './page.ts';

// On a page of 60 kB: quality 1 takes 0.25 ms, 3 twice as much for 9 per cent less, and 10 a hundred and sixty times as
// much for 23 per cent less.
const publishingQuality = 1;
/** Quality of pages that are not stored on disk, and so never compressed again. */
const unlistedQuality = 5;
const bestQuality = 10;
/** Quality of pages that would take a second round trip: 2 per cent less for three times the work. */
const bestQualityOfLongPages = 11;
/** Ten segments (RFC 6928), of which headers take about a thousand bytes. */
const firstRoundTripBytes = 10 * 1460 - 1000;

const recordSchema = z.object({
  path: z.string(),
  etag: z.string(),
  contentType: z.string(),
  contentSecurityPolicy: z.string().optional(),
  tags: z.array(z.string()),
  frameTags: z.array(z.string()),
  slots: z.array(z.object({ name: z.string(), start: z.number(), end: z.number() })),
  sizes: z.object({ identity: z.number(), br: z.number() }),
  isBestCompressed: z.boolean(),
});

/** A page as it is stored at once, fast compressed. */
export function compressPage({ body, ...page }: RenderedPage, { listed }: { listed: boolean }): StoredPage {
  const quality = listed ? publishingQuality : unlistedQuality;
  const brotli = exactly(brotliCompressSync(body, brotliOptions(quality, body.length)));
  const record = {
    ...page,
    etag: etagOf(body, page.contentSecurityPolicy),
    sizes: { identity: body.length, br: brotli.length },
    isBestCompressed: false,
  };
  return { record, brotli };
}

/** What changes with the bytes of a page and with its policy. */
export function etagOf(body: Buffer, contentSecurityPolicy = ''): string {
  const digest = createHash('sha256').update(body).update(contentSecurityPolicy).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** The same page in fewer bytes, compressed off the thread that asks. */
export async function compressPageBest({ record, brotli }: StoredPage): Promise<StoredPage> {
  const body = await decompress(brotli);
  const best = await compress(body, brotliOptions(bestQuality, body.length));
  const isTooLong = best.length > firstRoundTripBytes;
  const smaller = isTooLong ? await compress(body, brotliOptions(bestQualityOfLongPages, body.length)) : best;
  const smallest = smaller.length < brotli.length ? smaller : brotli;
  return {
    record: { ...record, sizes: { ...record.sizes, br: smallest.length }, isBestCompressed: true },
    brotli: smallest,
  };
}

/** A buffer of its own: zlib returns part of a larger one, all of which would be held and sent to other threads. */
const exactly = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);

const compressInPool = promisify(brotliCompress);
const compress = async (body: Buffer, options: BrotliOptions) => exactly(await compressInPool(body, options));
const decompress = promisify(brotliDecompress);

function brotliOptions(quality: number, size: number): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  };
}

/** Name of the file that holds a page; paths may be longer than file names. */
export function pageFileName(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex');
  return `${digest.slice(0, 2)}/${digest.slice(2, 40)}`;
}

const checksumLength = 8;
const checksumOf = (bytes: Buffer) => crc32(bytes).toString(16).padStart(checksumLength, '0');

/** The checksum of what follows, one line of JSON, then the Brotli bytes. */
export function encodePageFile({ record, brotli }: StoredPage): Buffer {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), brotli]);
  return Buffer.concat([Buffer.from(checksumOf(content), 'latin1'), content]);
}

/** The page of a file; undefined when the file is cut, empty, damaged or of another form. */
export function decodePageFile(file: Buffer): StoredPage | undefined {
  const content = file.subarray(checksumLength);
  if (file.toString('latin1', 0, checksumLength) !== checksumOf(content)) return undefined;
  const lineEnd = content.indexOf(10);
  const record = lineEnd < 0 ? undefined : readRecord(content.toString('utf8', 0, lineEnd));
  if (!record || content.length !== lineEnd + 1 + record.sizes.br) return undefined;
  return { record, brotli: content.subarray(lineEnd + 1) };
}

function readRecord(line: string): PageRecord | undefined {
  try {
    const record = recordSchema.safeParse(JSON.parse(line)).data;
    return record && { ...record, contentSecurityPolicy: record.contentSecurityPolicy };
  } catch {
    return undefined;
  }
}
