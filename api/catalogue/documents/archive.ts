import { inArray, isNull, sql } from 'drizzle-orm';
import { archiveLimits } from '../../contract/document.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { document, documentVersion } from '../../kernel/database/schema/document.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';
import type { DocumentFiles } from './document-files.ts';
import { contentNameOf, downloadName } from './file-address.ts';

export interface ArchivedFile {
  /** Within the archive, without folders. */
  readonly name: string;
  /**
   * Where the store finds it. A copy of what a bucket holds may be gone by the time at which it is sent, and its bytes are
   * too many to be held for all files until then.
   */
  readonly contentName: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

type Archive =
  | { readonly kind: 'files'; readonly files: readonly ArchivedFile[] }
  | { readonly kind: 'none' | 'many' };

interface ArchiveDependencies {
  readonly db: Queries;
  readonly store: MediaStore;
  readonly documents: DocumentFiles;
}

/** The versions of today of documents, by their ids. Those that are gone are left out. */
export async function readArchive(
  { db, store, documents }: ArchiveDependencies,
  ids: readonly number[],
): Promise<Archive> {
  if (ids.length > archiveLimits.documents) return { kind: 'many' };
  if (ids.length === 0) return { kind: 'none' };
  const rows = await db
    .select({
      code: document.code,
      locale: document.locale,
      number: documentVersion.number,
      edition: documentVersion.edition,
      contentHash: documentVersion.contentHash,
      storedFile: documentVersion.storedFile,
    })
    .from(documentVersion)
    .innerJoin(document, sql`${document.id} = ${documentVersion.documentId}`)
    .where(sql`${inArray(document.id, [...ids])} and ${isNull(documentVersion.supersededAt)}`)
    .orderBy(document.code);
  const files: ArchivedFile[] = [];
  for (const row of rows) {
    const contentName = contentNameOf(row);
    const file = (await store.find(contentName)) ?? (await written(documents, store, contentName));
    const modifiedAt = new Date(`${row.edition}T12:00:00Z`);
    if (file === undefined) continue;
    const name = downloadName(row).replaceAll(/[\\/]/g, '-');
    files.push({ name, contentName, sizeBytes: file.sizeBytes, modifiedAt });
  }
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (files.length === 0) return { kind: 'none' };
  return sizeBytes > archiveLimits.bytes ? { kind: 'many' } : { kind: 'files', files };
}

async function written(documents: DocumentFiles, store: MediaStore, contentName: string) {
  return (await documents.write(contentName)) ? store.find(contentName) : undefined;
}
