import { inArray } from 'drizzle-orm';
import type { MediaReference, Picture } from '../../contract/common.ts';
import type { Queries } from '../database/database.ts';
import { media } from '../database/schema/media.ts';
import type { FileOf, PictureOf, PictureSource } from '../http/services.ts';

type MediaRow = typeof media.$inferSelect;

const mostRemembered = 20_000;

/** Knows the files of the media store. They change only when a file is stored under a name again. */
export class Pictures implements PictureSource {
  readonly #db: Queries;
  readonly #mediaUrl: string;
  #known = new Map<string, MediaRow>();

  /** `mediaUrl`: prefix of media URLs, without a slash at its end. */
  constructor(db: Queries, mediaUrl: string) {
    this.#db = db;
    this.#mediaUrl = mediaUrl;
  }

  /** Reads with one query the files that it has not met. */
  async load(files: readonly string[]): Promise<PictureOf> {
    const rowOf = await this.#rows(files);
    return (reference, locale) => {
      const row = reference === null ? undefined : rowOf(reference.file);
      return row === undefined || reference === null
        ? null
        : toPicture(row, reference.alt[locale], this.#mediaUrl);
    };
  }

  async loadFiles(files: readonly string[]): Promise<FileOf> {
    const rowOf = await this.#rows(files);
    return (file) => {
      const source = rowOf(file)?.sources.at(-1);
      return source && { url: `${this.#mediaUrl}/${source.name}`, type: source.type };
    };
  }

  async #rows(files: readonly string[]): Promise<(file: string) => MediaRow | undefined> {
    const known = this.#known;
    const missing = [...new Set(files)].filter((file) => !known.has(file));
    const rows =
      missing.length === 0 ? [] : await this.#db.select().from(media).where(inArray(media.file, missing));
    const read = new Map(rows.map((row) => [row.file, row]));
    if (known.size > mostRemembered) this.forget();
    // Rows read before everything was forgotten go into the map that was thrown away.
    for (const [file, row] of read) known.set(file, row);
    return (file) => read.get(file) ?? known.get(file);
  }

  forget(): void {
    this.#known = new Map();
  }
}

function toPicture(row: MediaRow, alt: string, mediaUrl: string): Picture | null {
  const largest = row.sources.at(-1);
  if (largest === undefined || row.width === null || row.height === null) return null;
  const url = `${mediaUrl}/${largest.name}`;
  const sources = row.sources.map(({ name, width, type }) => ({ url: `${mediaUrl}/${name}`, width, type }));
  const height = Math.max(1, Math.round((row.height * largest.width) / row.width));
  const { focusX: x, focusY: y } = row;
  const focus = x === null || y === null ? {} : { focus: { x, y } };
  return { url, webp: url, width: largest.width, height, alt, ...focus, sources };
}

/** The files of a list of references, the empty ones left out. */
export const referencedFiles = (references: readonly (MediaReference | null | undefined)[]): string[] =>
  references.flatMap((reference) => (reference ? [reference.file] : []));
