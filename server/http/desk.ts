import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uncached } from '../../api/kernel/http/uncached.ts';
import type { Mount } from './listener.ts';
import { sendResponse, textResponse } from './plain-response.ts';
import { type StaticFiles, sendStaticFile } from './static-files.ts';

interface DeskOptions {
  /** URL or path of media files. */
  readonly mediaUrl: string;
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** What its page loads, by path below `/desk`. */
  readonly files: StaticFiles;
}

/**
 * The desk, where editors and staff work: its built files, and for every other path below `/desk` the one page that
 * finds its way by itself. No page of another site may frame it, and no search engine lists it.
 */
export async function createDesk(directory: string, options: DeskOptions): Promise<Mount> {
  const { mediaUrl, commonHeaders, files } = options;
  const shell = {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': uncached,
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'content-security-policy': policyOf(mediaUrl),
    },
    body: await readFile(join(directory, 'index.html')),
  };
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendResponse(
        response,
        commonHeaders,
        textResponse(405, 'Method not allowed', { allow: 'GET, HEAD' }),
      );
    const path = (request.url ?? '').split('?', 1)[0]?.slice('/desk'.length) ?? '';
    if (!path.startsWith('/assets/')) return sendResponse(response, commonHeaders, shell);
    const file = files.get(path);
    if (file) return sendStaticFile(request, response, file, commonHeaders);
    return sendResponse(response, commonHeaders, textResponse(404, 'Not found'));
  };
}

/** The desk's own: scripts and styles of its build alone, and the site itself in a frame for previews. */
function policyOf(mediaUrl: string): string {
  const images = ["img-src 'self' data: blob:", URL.parse(mediaUrl)?.origin];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    images.filter((part) => part !== undefined).join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
