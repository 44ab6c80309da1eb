import { and, asc, eq, inArray } from 'drizzle-orm';
import { photoTypes } from '../contract/files.ts';
import { purchaseOrderFiles } from '../contract/purchase-order.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { upload } from '../database/schema/claim.ts';
import { purchaseOrderFile } from '../database/schema/purchase-order.ts';
import { ApiError } from '../http/api-error.ts';
import type { UploadedFile } from '../http/uploaded-files.ts';
import type { KeptFile } from '../uploads/keep-uploads.ts';
import { toPhotos } from '../uploads/photo.ts';

/** Photos drawn anew, documents as they came: whoever reads an order saves them, and nothing here opens them. */
export async function toUploads(files: readonly UploadedFile[]): Promise<KeptFile[]> {
  const uploads: KeptFile[] = [];
  for (const file of files) {
    const { name, type, bytes } = file;
    if (photoTypes.includes(type)) uploads.push(...(await toPhotos(purchaseOrderFiles.name, [file])));
    else uploads.push({ name, type, content: Buffer.from(bytes) });
  }
  return uploads;
}

export const filesOf = (db: Queries, purchaseOrderId: number) =>
  db
    .select({
      position: purchaseOrderFile.position,
      name: upload.name,
      type: upload.type,
      size_bytes: upload.sizeBytes,
    })
    .from(purchaseOrderFile)
    .innerJoin(upload, eq(upload.id, purchaseOrderFile.uploadId))
    .where(eq(purchaseOrderFile.purchaseOrderId, purchaseOrderId))
    .orderBy(asc(purchaseOrderFile.position));

/** A file as it is kept. @throws ApiError `not_found` */
export async function readTradeFile(db: Queries, purchaseOrderId: number, position: number) {
  const [found] = await db
    .select({ name: upload.name, contentType: upload.type, content: upload.content })
    .from(purchaseOrderFile)
    .innerJoin(upload, eq(upload.id, purchaseOrderFile.uploadId))
    .where(
      and(eq(purchaseOrderFile.purchaseOrderId, purchaseOrderId), eq(purchaseOrderFile.position, position)),
    );
  if (found === undefined) throw new ApiError('not_found');
  const { name: filename, contentType, content } = found;
  return { filename, contentType, content: new Uint8Array(content) };
}

export async function forgetFiles(tx: Transaction, purchaseOrderId: number): Promise<void> {
  const rows = await tx
    .delete(purchaseOrderFile)
    .where(eq(purchaseOrderFile.purchaseOrderId, purchaseOrderId))
    .returning({ id: purchaseOrderFile.uploadId });
  await tx.delete(upload).where(
    inArray(
      upload.id,
      rows.map(({ id }) => id),
    ),
  );
}
