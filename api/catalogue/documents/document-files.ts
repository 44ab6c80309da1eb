import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Queries } from '../../kernel/database/database.ts';
import { document, documentVersion } from '../../kernel/database/schema/document.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import { readStoredFile } from '../../kernel/media/stored-file.ts';
import { openPdfThread, type PdfThread } from '../../kernel/pdf/pdf-thread.ts';
import type { DocumentSource, PdfSource } from './document-source.ts';
import { contentNameOf, downloadName, type VersionFile } from './file-address.ts';
import type { PdfContent } from './pdf/product-head.ts';

export type DocumentPdfThread = PdfThread<PdfContent>;

export const openDocumentPdfThread = (): DocumentPdfThread =>
  openPdfThread(new URL('./pdf/document-pdf-worker.ts', import.meta.url));

/** Where files of documents come from. */
export interface DocumentFiles {
  /** Content name of the version of today of a document. */
  contentNameOf(code: string): Promise<string | undefined>;
  /** The content name that a content name stands for, and the name to download it under. */
  describe(contentName: string): Promise<{ contentName: string; filename: string } | undefined>;
  /** Bytes of a file, which is written first where it has to be. */
  sizeOf(contentName: string): Promise<number | undefined>;
  /** Writes a PDF document into the media store, unless it is there. False when no version has that content name. */
  write(contentName: string): Promise<boolean>;
}

interface FilesDependencies {
  readonly db: Queries;
  readonly store: MediaStore;
  readonly pdfs: DocumentPdfThread;
}

const pictureWidth = 640;
const hashLength = 16;

export function createDocumentFiles({ db, store, pdfs }: FilesDependencies): DocumentFiles {
  const underWay = new Map<string, Promise<boolean>>();

  async function write(contentName: string): Promise<boolean> {
    const [row] = await db
      .select()
      .from(documentVersion)
      .where(eq(documentVersion.contentHash, contentName.slice(0, hashLength)))
      .limit(1);
    if (row === undefined) return false;
    const { number, edition } = row;
    // Whatever is in the table was written by `writeVersions`.
    const source = row.source as DocumentSource;
    if (source.kind === 'file') return false;
    if (source.kind === 'drawing') {
      await store.save(contentName, Buffer.from(source.svg));
      return true;
    }
    const picture = await readPicture(store, source);
    await store.save(contentName, await pdfs.write({ source, number, edition, picture }));
    return true;
  }

  function writeOnce(contentName: string): Promise<boolean> {
    const begun = underWay.get(contentName);
    if (begun) return begun;
    const writing = write(contentName).finally(() => underWay.delete(contentName));
    underWay.set(contentName, writing);
    return writing;
  }

  return {
    contentNameOf: async (code) => {
      const [row] = await versions(db).where(
        sql`${document.code} = ${code} and ${documentVersion.supersededAt} is null`,
      );
      return row && contentNameOf(row);
    },
    describe: async (contentName) => {
      const [row] = await versions(db)
        .where(eq(documentVersion.contentHash, contentName.slice(0, hashLength)))
        .limit(1);
      return row && { contentName: contentNameOf(row), filename: downloadName(row) };
    },
    sizeOf: async (contentName) => {
      const stored = await store.find(contentName);
      if (stored) return stored.sizeBytes;
      return (await writeOnce(contentName)) ? (await store.find(contentName))?.sizeBytes : undefined;
    },
    write: writeOnce,
  };
}

const versions = (db: Queries) =>
  db
    .select({
      code: document.code,
      locale: document.locale,
      number: documentVersion.number,
      contentHash: documentVersion.contentHash,
      storedFile: documentVersion.storedFile,
    } satisfies Record<keyof VersionFile, unknown>)
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .$dynamic();

/** PDF documents hold pictures as JPEG. */
async function readPicture(store: MediaStore, source: PdfSource): Promise<Uint8Array | undefined> {
  const found = source.picture === null ? undefined : await store.find(source.picture.file);
  if (found === undefined) return undefined;
  return sharp(await readStoredFile(found))
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: '#f6f3ed' })
    .jpeg({ quality: 88 })
    .toBuffer();
}
