import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { media } from '../database/schema/media.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

export type MediaAnswer =
  | { readonly kind: 'file'; readonly file: StoredFile; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly location: string };

export interface MediaSources {
  readonly db: Queries;
  readonly store: MediaStore;
  /** Prefix of media addresses, without a slash at its end. */
  readonly mediaUrl: string;
}

const oneYearSeconds = 31_536_000;
const fileHeaders = {
  'Cache-Control': `public, max-age=${oneYearSeconds}, immutable`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};
const documentNamePattern = /^documents\/[a-z0-9][a-z0-9._-]*$/;

/**
 * Answers `GET /media/{name}`: a file under its content name, to be kept for ever, or the way to it from the
 * readable name of a document (`documents/old-sheet.pdf`). Undefined: 404.
 */
export async function serveMedia(
  { db, store, mediaUrl }: MediaSources,
  name: string,
): Promise<MediaAnswer | undefined> {
  if (documentNamePattern.test(name)) {
    const [row] = await db.select({ sources: media.sources }).from(media).where(eq(media.file, name));
    const source = row?.sources.at(-1);
    return source === undefined ? undefined : { kind: 'redirect', location: `${mediaUrl}/${source.name}` };
  }
  const file = await store.find(name);
  if (file === undefined) return undefined;
  return {
    kind: 'file',
    file,
    headers: { ...fileHeaders, 'Content-Type': file.type, 'Content-Length': String(file.sizeBytes) },
  };
}
