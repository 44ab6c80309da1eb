import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isLocale, type Locale } from '../../src/lib/i18n/locale.ts';
import { negotiateEncoding } from '../edge/encoding.ts';
import { plainRefusal } from './plain-refusal.ts';
import type { PlainResponse } from './plain-response.ts';

const address = /^\/search-index\/([a-z]{2})\/((?:index\/|fragment\/|filter\/)?[\w.-]+)(?:\?|$)/;
const namedByContent = /\.pf_(?:meta|index|fragment|filter)$/;
/** The programs and the entry of each language, and those before them. */
const mostCompressed = 16;
const immutable = 'public, max-age=31536000, immutable';
const asked = 'public, max-age=0, must-revalidate';
const compressible = /\.(?:js|json)$/;
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** The worker compiles the code that searches; the pages that start it may not. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** What a browser loads first: it says whether there is an index. */
const entry = 'pagefind.js';
/** The first index is on its way, or the catalogue too large for one. A refusal would be an error in the visitor's console. */
const withoutIndex = Buffer.from('export const isMissing = true;\n');

/** `GET /search-index/{language}/{file}`: the index of a language, from the newest version that has the file. */
export function createSearchFilesResponse(foldersOf: (locale: Locale) => readonly string[]) {
  const compressed = new Map<string, Buffer>();
  const compress = (etag: string, bytes: Buffer): Buffer => {
    const known = compressed.get(etag);
    if (known) return known;
    const made = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    if (compressed.size >= mostCompressed) compressed.clear();
    compressed.set(etag, made);
    return made;
  };
  return async (request: IncomingMessage): Promise<PlainResponse> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainRefusal('read_only', { allow: 'GET, HEAD' });
    const [, locale = '', name = ''] = address.exec(request.url ?? '') ?? [];
    const whenMissing = name === entry ? withoutIndex : undefined;
    const bytes = isLocale(locale) ? ((await readFirst(foldersOf(locale), name)) ?? whenMissing) : undefined;
    if (!bytes) return plainRefusal('no_file');
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'content-type': contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': namedByContent.test(name) ? immutable : asked,
      etag,
      ...(compressible.test(name) && { vary: 'Accept-Encoding' }),
      ...(name === 'pagefind-worker.js' && { 'content-security-policy': workerPolicy }),
    };
    if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (!compressible.test(name) || encoding !== 'br') return { status: 200, headers, body: bytes };
    const compressedHeaders = { ...headers, 'content-encoding': 'br' };
    return { status: 200, headers: compressedHeaders, body: compress(etag, bytes) };
  };
}

async function readFirst(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}
