import { eq } from 'drizzle-orm';
import type { DocumentFiles } from '../../catalogue/documents/document-files.ts';
import type { StockFile, StockFiles } from '../../catalogue/stock-list/stock-files.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { media } from '../../kernel/database/schema/media.ts';
import type { MediaStore, StoredFile } from '../../kernel/media/media-store.ts';

export type MediaResponse =
  | { readonly kind: 'file'; readonly file: StoredFile; readonly headers: Readonly<Record<string, string>> }
  | {
      readonly kind: 'bytes';
      readonly etag: string;
      readonly bytes: Buffer<ArrayBuffer>;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'redirect'; readonly location: string };

export interface MediaSources {
  readonly db: Queries;
  readonly store: MediaStore;
  readonly documents: DocumentFiles;
  readonly stockFiles: Pick<StockFiles, 'read'>;
  /** Prefix of media URLs, without a slash at its end. */
  readonly mediaUrl: string;
}

const oneYearSeconds = 31_536_000;
const fileHeaders = {
  'Cache-Control': `public, max-age=${oneYearSeconds}, immutable`,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};
/** Browsers show a PDF file through a viewer, which counts as an object. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
const stockPrefix = 'stock-lists/';
const documentNamePattern = /^documents\/[a-z0-9][a-z0-9._-]*$/;
const documentContentName = /^[0-9a-f]{16}(?:-\d{1,5})?\.(?:pdf|svg)$/;

/**
 * Handles `GET /media/{name}`: a file under its content name, cached for ever, or a redirect to it from the
 * readable name of a document (`documents/old-sheet.pdf`), or a stock list of the moment. Undefined: 404.
 */
export async function serveMedia(sources: MediaSources, name: string): Promise<MediaResponse | undefined> {
  if (documentNamePattern.test(name)) return serveReadable(sources, name);
  if (name.startsWith(stockPrefix)) {
    const stockFile = await sources.stockFiles.read(name.slice(stockPrefix.length));
    return stockFile && stockFileResponse(stockFile);
  }
  if (documentContentName.test(name)) return serveDocument(sources, name);
  return servePicture(sources.store, name);
}

/** What needs no database: a file whose name is that of its content. Undefined: it is no such file, or not there. */
export async function servePicture(store: MediaStore, name: string): Promise<MediaResponse | undefined> {
  if (name.includes('/') || documentContentName.test(name)) return undefined;
  const file = await store.find(name);
  return file && storedFileResponse(file);
}

async function serveReadable(
  { db, documents, mediaUrl }: MediaSources,
  name: string,
): Promise<MediaResponse | undefined> {
  const code = name.slice('documents/'.length).replace(/\.\w+$/, '');
  const current = await documents.contentNameOf(code);
  if (current !== undefined) return { kind: 'redirect', location: `${mediaUrl}/${current}` };
  const [row] = await db.select({ sources: media.sources }).from(media).where(eq(media.file, name));
  const source = row?.sources.at(-1);
  return source && { kind: 'redirect', location: `${mediaUrl}/${source.name}` };
}

/** A PDF document is written when it is first asked for. */
async function serveDocument(
  { store, documents, mediaUrl }: MediaSources,
  name: string,
): Promise<MediaResponse | undefined> {
  const described = await documents.describe(name);
  const stored = await store.find(name);
  if (stored) return storedFileResponse(stored, described?.filename);
  if (described === undefined) return undefined;
  if (described.contentName !== name)
    return { kind: 'redirect', location: `${mediaUrl}/${described.contentName}` };
  const file = (await documents.write(name)) ? await store.find(name) : undefined;
  return file && storedFileResponse(file, described.filename);
}

function storedFileResponse(file: StoredFile, filename?: string): MediaResponse {
  const headers = {
    ...fileHeaders,
    ...(file.type === 'application/pdf' && { 'Content-Security-Policy': viewerPolicy }),
    'Content-Type': file.type,
    'Content-Length': String(file.sizeBytes),
    ...(filename !== undefined && { 'Content-Disposition': `inline; filename="${filename}"` }),
  };
  return { kind: 'file', file, headers };
}

/** A stock list has one URL and changes with the catalogue: a client that has it asks whether it is still the same. */
function stockFileResponse({ name, contentType, etag, bytes }: StockFile): MediaResponse {
  const headers = {
    ...fileHeaders,
    'Cache-Control': 'private, no-cache',
    'Content-Type': contentType,
    'Content-Length': String(bytes.length),
    'Content-Disposition': `${contentType === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
    ...(contentType === 'application/pdf' && { 'Content-Security-Policy': viewerPolicy }),
  };
  return { kind: 'bytes', etag, bytes, headers };
}
