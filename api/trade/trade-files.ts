import { and, asc, eq } from 'drizzle-orm';
import { photoTypes } from '../contract/files.ts';
import { purchaseOrderFiles } from '../contract/purchase-order-rules.ts';
import type { Queries } from '../kernel/database/database.ts';
import { purchaseOrderFile } from '../kernel/database/schema/purchase-order.ts';
import type { UploadedFile } from '../kernel/http/uploaded-files.ts';
import { listFiles, readFile } from '../kernel/uploads/attached-files.ts';
import { toPhoto } from '../kernel/uploads/photo.ts';
import type { StoredUpload } from '../kernel/uploads/save-uploads.ts';
import { type TradeOrderRow, toReceipt } from './trade-order-rows.ts';

/** Photos drawn anew, documents as they came: staff who read an order save them, and nothing here opens them. */
export async function toUploads(files: readonly UploadedFile[]): Promise<StoredUpload[]> {
  const uploads: StoredUpload[] = [];
  for (const [index, file] of files.entries()) {
    const { name, type, bytes } = file;
    const isPhoto = photoTypes.includes(type);
    uploads.push(
      isPhoto
        ? await toPhoto(`${purchaseOrderFiles.name}.${index}`, file)
        : { name, type, content: Buffer.from(bytes) },
    );
  }
  return uploads;
}

const { purchaseOrderId, position } = purchaseOrderFile;

export const filesOf = async (db: Queries, { id }: TradeOrderRow) =>
  listFiles(
    db,
    await db.select().from(purchaseOrderFile).where(eq(purchaseOrderId, id)).orderBy(asc(position)),
  );

/** A file as it is stored. @throws ApiError `not_found` */
export async function readTradeFile(db: Queries, row: TradeOrderRow, place: number) {
  const isIt = and(eq(purchaseOrderId, row.id), eq(position, place));
  return readFile(db, await db.select().from(purchaseOrderFile).where(isIt), toReceipt(row).number);
}
