import { asc, eq, lte, notExists, or, sql } from 'drizzle-orm';
import type { CustomerExport } from '../../contract/account.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { deleteInBatches } from '../../kernel/database/delete-in-batches.ts';
import { pack } from '../../kernel/database/schema/product.ts';
import { stockAlert } from '../../kernel/database/schema/stock.ts';

const retentionMs = 180 * 24 * 3_600_000;

interface Addressee {
  /** The address in lower case. */
  readonly emailKey: string;
}

/** What an address waits for, for its owner. */
export async function alertsOf(
  db: Queries,
  { emailKey }: Addressee,
): Promise<CustomerExport['stock_alerts']> {
  const rows = await db
    .select()
    .from(stockAlert)
    .where(eq(stockAlert.emailKey, emailKey))
    .orderBy(asc(stockAlert.id));
  return rows.map(({ reference, confirmedAt }) => ({ reference, confirmed_at: confirmedAt.toISOString() }));
}

export async function forgetAlertsOf(tx: Transaction, { emailKey }: Addressee): Promise<void> {
  await tx.delete(stockAlert).where(eq(stockAlert.emailKey, emailKey));
}

/** Forgets who has waited for half a year, and who waits for a pack that has left the catalogue. */
export async function pruneAlerts(db: Queries, now: Date): Promise<void> {
  const packs = db.select({ id: pack.id }).from(pack).where(eq(pack.reference, sql`stock_alert.reference`));
  const isOld = lte(stockAlert.confirmedAt, new Date(now.getTime() - retentionMs));
  await deleteInBatches(db, stockAlert, or(isOld, notExists(packs)));
}
