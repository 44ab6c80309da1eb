import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip, predictLength } from 'client-zip';
import { type ArchivedFile, readArchive } from '../../api/catalogue/documents/archive.ts';
import { uncached } from '../../api/kernel/http/uncached.ts';
import { streamStoredFile } from '../../api/kernel/media/stored-file.ts';
import type { MediaSources } from '../../api/site/media/serve-media.ts';
import { defaultLocale, localeFromPath } from '../../src/lib/i18n/locale.ts';
import { buildPath } from '../../src/lib/routes/build-path.ts';
import { preferredLocale } from '../edge/language-redirect.ts';
import { archiveNames } from './archive-names.ts';
import { redirectResponse, sendResponse } from './plain-response.ts';

/** Screens that documents are chosen on; nothing else is led back to. */
const screenPattern = /^\/[\w-]+(?:\/[\w.%-]+){1,8}$/;
const idPattern = /^[1-9]\d{0,8}$/;

/**
 * `GET /media/documents.zip?document=1&document=2&from=/fr/…`: documents in one archive. When there is nothing to
 * send, or too much, it leads back to the screen, or to that of all documents, which shows why: `?archive=none`,
 * `?archive=many`.
 */
export async function sendArchive(
  request: IncomingMessage,
  response: ServerResponse,
  sources: MediaSources,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<number> {
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '');
  const ids = new Set(query.getAll('document').filter((id) => idPattern.test(id)));
  const archive = await readArchive(sources, [...ids].map(Number));
  const from = query.get('from') ?? '';
  if (archive.kind !== 'files') {
    const screen = localeFromPath(from) && screenPattern.test(from) ? from : allDocuments(request);
    const result = redirectResponse(303, `${screen}?archive=${archive.kind}#documents`);
    return sendResponse(response, commonHeaders, result);
  }
  const { files } = archive;
  const length = Number(predictLength(files.map(({ name, sizeBytes }) => ({ name, size: sizeBytes }))));
  response.writeHead(200, {
    ...commonHeaders,
    'Content-Type': 'application/zip',
    'Content-Length': String(length),
    'Content-Disposition': `attachment; filename="${archiveNames.documents[localeFromPath(from) ?? defaultLocale]}"`,
    'Cache-Control': uncached,
  });
  if (request.method === 'HEAD') {
    response.end();
    return 0;
  }
  await pipeline(Readable.from(makeZip(opened(files, sources.store))), response);
  return length;
}

/** In the language that the visitor prefers. */
function allDocuments({ headers }: IncomingMessage): string {
  const { cookie, 'accept-language': acceptLanguage } = headers;
  const locale = preferredLocale({ cookie, acceptLanguage });
  return buildPath('technical-documentation', { locale, target: 'pro' });
}

/** Each file is looked for again, and opened, when its turn has come. */
async function* opened(files: readonly ArchivedFile[], store: MediaSources['store']) {
  for (const { name, contentName, sizeBytes, modifiedAt } of files) {
    const file = await store.find(contentName);
    if (file === undefined) throw new Error(`A file of an archive is gone: ${contentName}`);
    const input = streamStoredFile(file);
    try {
      yield { name, lastModified: modifiedAt, size: sizeBytes, input };
    } finally {
      // Who breaks off an archive ends the list of its files, and leaves the one under way open.
      input.destroy();
    }
  }
}
