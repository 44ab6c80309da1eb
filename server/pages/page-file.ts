import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { PageRecord, RenderedPage, StoredPage } from './page.ts';

// Brotli 9 costs twenty times the time of 5 and saves little more than one per cent on our pages.
const usualQuality = 5;
// Brotli 10 saves seven per cent at some fifty times the time: worth it where a page then fits one round trip.
const hardQuality = 10;
const oneRoundTripBytes = 14_000;
const mostSavedShare = 1.1;

const recordSchema = z.object({
  path: z.string(),
  etag: z.string(),
  contentType: z.string(),
  contentSecurityPolicy: z.string().optional(),
  tags: z.array(z.string()),
  sizes: z.object({ identity: z.number(), br: z.number() }),
});

export function compressPage({ body, ...page }: RenderedPage): StoredPage {
  const usual = toBrotli(body, usualQuality);
  const isClose = usual.length > oneRoundTripBytes && usual.length < oneRoundTripBytes * mostSavedShare;
  const brotli = isClose ? toBrotli(body, hardQuality) : usual;
  const digest = createHash('sha256')
    .update(body)
    .update(page.contentSecurityPolicy ?? '')
    .digest('base64url');
  const record = {
    ...page,
    etag: `W/"${digest.slice(0, 22)}"`,
    sizes: { identity: body.length, br: brotli.length },
  };
  return { record, brotli };
}

const toBrotli = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Name of the file that holds an address; addresses may be longer than file names. */
export function pageFileName(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex');
  return `${digest.slice(0, 2)}/${digest.slice(2, 40)}`;
}

/** One line of JSON, then the Brotli bytes. */
export function encodePageFile({ record, brotli }: StoredPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), brotli]);
}

/** The page of a file; undefined when the file is cut, empty or of another form. */
export function decodePageFile(file: Buffer): StoredPage | undefined {
  const lineEnd = file.indexOf(10);
  const record = lineEnd < 0 ? undefined : readRecord(file.toString('utf8', 0, lineEnd));
  if (!record || file.length !== lineEnd + 1 + record.sizes.br) return undefined;
  return { record, brotli: file.subarray(lineEnd + 1) };
}

function readRecord(line: string): PageRecord | undefined {
  try {
    const record = recordSchema.safeParse(JSON.parse(line)).data;
    return record && { ...record, contentSecurityPolicy: record.contentSecurityPolicy };
  } catch {
    return undefined;
  }
}
