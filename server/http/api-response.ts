import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below it, the headers weigh as much. */
const leastBytes = 1024;
/** It is made for one client, who waits for it. */
const brotliQuality = 4;
const isText = /^(?:application\/json|text\/)/;

/** What a client declares of the responses that it accepts. */
export interface Acceptance {
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
}

/**
 * A public response of the API as it is sent: with an `ETag`, compressed, or without its body to a client that has it.
 * Responses that belong to one client go out as they are: the length of a compressed one would reveal secrets in it.
 */
export async function negotiateResponse(response: Response, asked: Acceptance): Promise<Response> {
  if (!isNegotiable(response)) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = etagOf(bytes);
  headers.set('ETag', etag);
  headers.append('Vary', 'Accept-Encoding');
  if (matchesEtag(asked.ifNoneMatch, etag)) return notModified(headers);
  const encoding = bytes.length < leastBytes ? 'identity' : negotiateEncoding(asked.acceptEncoding);
  const body = await encode(bytes, encoding);
  if (body !== bytes) headers.set('Content-Encoding', encoding ?? 'identity');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: response.status, headers });
}

function isNegotiable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get('cache-control') ?? '').startsWith('public') &&
    isText.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding')
  );
}

/** A weak one: it is the same in every encoding. */
const etagOf = (bytes: Uint8Array) =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

function notModified(headers: Headers): Response {
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Response(null, { status: 304, headers });
}

async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await zip(bytes));
  if (encoding !== 'br') return bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return new Uint8Array(await brotli(bytes, { params }));
}
