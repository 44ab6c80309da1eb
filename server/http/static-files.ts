import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { negotiateEncoding } from '../edge/encoding.ts';

interface StaticFile {
  contentType: string;
  cacheControl: string;
  identity: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** Files of the build by path: a few hundred kilobytes, held in memory with their compressed forms. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/**
 * Reads the client files of a build, each with the compressed forms next to it. Those under `immutableFolder` never
 * change.
 */
export async function loadStaticFiles(directory: string, immutableFolder = '/_astro/'): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const readCompressed = async (file: string) => (names.has(file) ? readFile(file) : undefined);
  for (const file of names) {
    const contentType = contentTypes[extname(file)];
    if (contentType === undefined) continue;
    const path = file.slice(directory.length).split(sep).join('/');
    files.set(path, {
      contentType,
      cacheControl: path.startsWith(immutableFolder) ? immutable : daily,
      identity: await readFile(file),
      br: await readCompressed(`${file}.br`),
      gzip: await readCompressed(`${file}.gz`),
    });
  }
  return files;
}

/** Responds with a file of the build. Returns the bytes sent. */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  commonHeaders: Readonly<Record<string, string>>,
): number {
  const encoding = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''));
  const encoded = encoding === 'br' || encoding === 'gzip' ? file[encoding] : undefined;
  const body = encoded ?? file.identity;
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': file.contentType,
    'cache-control': file.cacheControl,
    'content-length': String(body.length),
    ...(file.br && { vary: 'Accept-Encoding' }),
    ...(encoded && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return request.method === 'HEAD' ? 0 : body.length;
}
