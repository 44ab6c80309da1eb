import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../api/kernel/http/api-error.ts';
import type { MediaStore } from '../../api/kernel/media/media-store.ts';
import { streamStoredFile } from '../../api/kernel/media/stored-file.ts';
import {
  type MediaResponse,
  type MediaSources,
  serveMedia,
  servePicture,
} from '../../api/site/media/serve-media.ts';
import type { EmbeddedContent } from '../content.ts';
import { byteRange } from './byte-range.ts';
import { sendArchive } from './document-archive.ts';
import type { Mount } from './listener.ts';
import { plainRefusal } from './plain-refusal.ts';
import { redirectResponse, sendResponse } from './plain-response.ts';

/** Longest name below `/media/` that is looked up. */
const namePattern = /^\/media\/((?:documents\/|stock-lists\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,150})$/;

const archivePath = '/media/documents.zip';
const retryAfterSeconds = 5;

export const mediaSources = (
  { database, mediaStore, documents, stockFiles }: EmbeddedContent,
  mediaUrl: string,
): MediaSources => ({ db: database.db, store: mediaStore, documents, stockFiles, mediaUrl });

/**
 * `GET /media/{name}`: files named by content, and the way to them from readable document names. `onFault` is called with
 * what a media store elsewhere could not be asked for.
 */
export function mountMedia(
  sources: MediaSources,
  commonHeaders: Readonly<Record<string, string>>,
  onFault: (error: unknown) => void,
): Mount {
  const send = createSend(sources, commonHeaders);
  return async (request, response) => {
    try {
      return await send(request, response);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'unavailable') || response.headersSent) throw error;
      onFault(error);
      const headers = { 'retry-after': String(error.details.retryAfterSeconds ?? retryAfterSeconds) };
      return sendResponse(response, commonHeaders, plainRefusal('file_unavailable', headers));
    }
  };
}

/** Pictures while no database is open, whose names are those of their content; whatever else is asked for from `otherwise`. */
export const mountPictures =
  (store: MediaStore, commonHeaders: Readonly<Record<string, string>>, otherwise: Mount): Mount =>
  async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const name = isRead(request) ? namePattern.exec(path)?.[1] : undefined;
    const picture = name === undefined ? undefined : await servePicture(store, name);
    return picture?.kind === 'file'
      ? sendFile(request, response, picture, { ...commonHeaders, ETag: `"${name}"` })
      : otherwise(request, response);
  };

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function createSend(sources: MediaSources, commonHeaders: Readonly<Record<string, string>>): Mount {
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!isRead(request)) {
      return sendResponse(response, commonHeaders, plainRefusal('read_only', { allow: 'GET, HEAD' }));
    }
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === archivePath) return sendArchive(request, response, sources, commonHeaders);
    const name = namePattern.exec(path)?.[1];
    const result = name === undefined ? undefined : await serveMedia(sources, name);
    if (!result) return sendResponse(response, commonHeaders, plainRefusal('no_file'));
    if (result.kind === 'redirect')
      return sendResponse(response, commonHeaders, redirectResponse(302, result.location));
    if (result.kind === 'bytes') return sendBytes(request, response, result, commonHeaders);
    return sendFile(request, response, result, { ...commonHeaders, ETag: `"${name}"` });
  };
}

type FileResponse = Extract<MediaResponse, { kind: 'file' }>;

type BytesResponse = Extract<MediaResponse, { kind: 'bytes' }>;

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, headers: ofFile }: BytesResponse,
  common: Readonly<Record<string, string>>,
): number {
  const headers = { ...common, ...ofFile, ETag: `"${etag}"` };
  const isKnown = request.headers['if-none-match'] === headers.ETag;
  if (isKnown) {
    const { 'Content-Length': _length, ...validators } = { 'Content-Length': '', ...headers };
    response.writeHead(304, validators).end();
    return 0;
  }
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return request.method === 'HEAD' ? 0 : bytes.length;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers: ofFile }: FileResponse,
  common: Readonly<Record<string, string>> & { readonly ETag: string },
): Promise<number> {
  const headers = { ...common, ...ofFile, 'Accept-Ranges': 'bytes' };
  if (request.headers['if-none-match'] === common.ETag) {
    const { 'Content-Length': _length, ...validators } = { 'Content-Length': '', ...headers };
    response.writeHead(304, validators).end();
    return 0;
  }
  const { range: wanted, 'if-range': condition = common.ETag } = request.headers;
  const range = condition === common.ETag ? byteRange(wanted, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'Content-Range': `bytes */${file.sizeBytes}` }).end();
    return 0;
  }
  const length = range ? range.end - range.start + 1 : file.sizeBytes;
  const part = range && {
    'Content-Range': `bytes ${range.start}-${range.end}/${file.sizeBytes}`,
    'Content-Length': String(length),
  };
  response.writeHead(range ? 206 : 200, { ...headers, ...part });
  if (request.method === 'HEAD') {
    response.end();
    return 0;
  }
  await pipeline(streamStoredFile(file, range), response);
  return length;
}
