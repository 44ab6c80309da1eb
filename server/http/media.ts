import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type MediaSources, serveMedia } from '../../api/media/serve-media.ts';
import { redirectAnswer, sendAnswer, textAnswer } from './answer.ts';
import type { Mount } from './listener.ts';

/** Longest name below `/media/` that is looked up. */
const namePattern = /^\/media\/((?:documents\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,150})$/;

/** `GET /media/{name}`: files named by content, and the way to them from readable document names. */
export function mountMedia(sources: MediaSources, commonHeaders: Readonly<Record<string, string>>): Mount {
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendAnswer(
        response,
        commonHeaders,
        textAnswer(405, 'This address can only be read.', { allow: 'GET, HEAD' }),
      );
    }
    const name = namePattern.exec((request.url ?? '').split('?', 1)[0] ?? '')?.[1];
    const answer = name === undefined ? undefined : await serveMedia(sources, name);
    if (!answer) return sendAnswer(response, commonHeaders, textAnswer(404, 'There is no such file.'));
    if (answer.kind === 'redirect')
      return sendAnswer(response, commonHeaders, redirectAnswer(302, answer.location));
    const headers = { ...commonHeaders, ...answer.headers, ETag: `"${name}"` };
    if (request.headers['if-none-match'] === headers.ETag) {
      const { 'Content-Length': _length, ...validators } = { 'Content-Length': '', ...headers };
      response.writeHead(304, validators).end();
      return 0;
    }
    response.writeHead(200, headers);
    if (request.method === 'HEAD') {
      response.end();
      return 0;
    }
    await pipeline(createReadStream(answer.file.path), response);
    return answer.file.sizeBytes;
  };
}
