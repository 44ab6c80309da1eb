import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { DocumentTable } from '../database/document-table.ts';
import { ApiError } from '../http/api-error.ts';

/** Nobody else writes the row until the transaction ends. @throws ApiError `not_found` */
export async function lockRow(tx: Transaction, table: DocumentTable, id: number): Promise<void> {
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  if (rows.length === 0) throw new ApiError('not_found');
}
