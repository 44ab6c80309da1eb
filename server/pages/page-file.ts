import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import type { PageRecord, RenderedPage, StoredPage } from './page.ts';

/** Brotli 9 costs twenty times the time of 5 and saves less than one per cent on our pages. */
const brotliQuality = 5;
const gzipLevel = 6;

const recordSchema = z.object({
  path: z.string(),
  etag: z.string(),
  contentType: z.string(),
  contentSecurityPolicy: z.string().optional(),
  tags: z.array(z.string()),
  sizes: z.object({ identity: z.number(), br: z.number(), gzip: z.number() }),
});

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses on other threads, so that requests are answered meanwhile. */
export async function compressPage({ body, ...page }: RenderedPage): Promise<StoredPage> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: gzipLevel }),
  ]);
  const digest = createHash('sha256')
    .update(body)
    .update(page.contentSecurityPolicy ?? '')
    .digest('base64url');
  return {
    record: {
      ...page,
      etag: `W/"${digest.slice(0, 22)}"`,
      sizes: { identity: body.length, br: br.length, gzip: gzipped.length },
    },
    bodies: { br, gzip: gzipped },
  };
}

/** Name of the file that holds an address; addresses may be longer than file names. */
export function pageFileName(path: string): string {
  const digest = createHash('sha256').update(path).digest('hex');
  return `${digest.slice(0, 2)}/${digest.slice(2, 40)}`;
}

/** One line of JSON, then the brotli bytes, then the gzip bytes. */
export function encodePageFile({ record, bodies }: StoredPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(record)}\n`), bodies.br, bodies.gzip]);
}

/** The page of a file; undefined when the file is cut, empty or of another form. */
export function decodePageFile(file: Buffer): StoredPage | undefined {
  const head = decodePageRecord(file);
  if (!head) return undefined;
  const { record, bodyStart } = head;
  const { br, gzip } = record.sizes;
  if (file.length !== bodyStart + br + gzip) return undefined;
  const bodies = {
    br: file.subarray(bodyStart, bodyStart + br),
    gzip: file.subarray(bodyStart + br, bodyStart + br + gzip),
  };
  return { record, bodies };
}

function decodePageRecord(file: Buffer): { record: PageRecord; bodyStart: number } | undefined {
  const lineEnd = file.indexOf(10);
  if (lineEnd < 0) return undefined;
  try {
    const record = recordSchema.safeParse(JSON.parse(file.toString('utf8', 0, lineEnd))).data;
    return (
      record && {
        record: { ...record, contentSecurityPolicy: record.contentSecurityPolicy },
        bodyStart: lineEnd + 1,
      }
    );
  } catch {
    return undefined;
  }
}
