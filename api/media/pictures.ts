import { inArray } from 'drizzle-orm';
import type { Locale, MediaReference, Picture } from '../contract/common.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { media } from '../database/schema/media.ts';

type MediaRow = typeof media.$inferSelect;

/** Writes a reference out as a picture; null when nothing is referred to, or the file is not in the store. */
export type PictureOf = (reference: MediaReference | null, locale: Locale) => Picture | null;

/** Reads the files with one query; the result answers for any reference to one of them. */
export async function loadPictures(
  db: Queries | Transaction,
  files: readonly string[],
  mediaUrl: string,
): Promise<PictureOf> {
  const wanted = [...new Set(files)];
  const rows = wanted.length === 0 ? [] : await db.select().from(media).where(inArray(media.file, wanted));
  const byFile = new Map(rows.map((row) => [row.file, row]));
  return (reference, locale) => {
    const row = reference === null ? undefined : byFile.get(reference.file);
    return row === undefined || reference === null ? null : toPicture(row, reference.alt[locale], mediaUrl);
  };
}

export function toPicture(row: MediaRow, alt: string, mediaUrl: string): Picture | null {
  const largest = row.sources.at(-1);
  if (largest === undefined || row.width === null || row.height === null) return null;
  const url = `${mediaUrl}/${largest.name}`;
  const sources = row.sources.map(({ name, width, type }) => ({ url: `${mediaUrl}/${name}`, width, type }));
  const height = Math.max(1, Math.round((row.height * largest.width) / row.width));
  return { url, webp: url, width: largest.width, height, alt, sources };
}

/** The files of a list of references, the empty ones left out. */
export const referencedFiles = (references: readonly (MediaReference | null | undefined)[]): string[] =>
  references.flatMap((reference) => (reference ? [reference.file] : []));
