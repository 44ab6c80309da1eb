import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OrderVersionItem, orderVersionListSchema } from '../../../contract/desk/order-change.ts';
import type { Queries, Transaction } from '../../../kernel/database/database.ts';
import { orderVersion } from '../../../kernel/database/schema/order-version.ts';
import { addressLines } from '../order-facts.ts';
import { type OrderLineRow, type OrderRow, saverOf } from '../order-rows.ts';
import { toLine, toTotals } from '../show-order.ts';

type VersionRow = typeof orderVersion.$inferSelect;

interface Replaced {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly reason: string;
  readonly now: Date;
}

/** Stores an order as it was until now. */
export async function storeVersion(tx: Transaction, { order, lines, reason, now }: Replaced): Promise<void> {
  await tx.insert(orderVersion).values({
    orderId: order.id,
    document: order.document,
    lines: lines.map(({ orderId: _, awaitedCount: __, awaitedOn: ___, ...line }) => line),
    reason,
    savedAt: now,
    savedBy: saverOf('staff'),
  });
}

/** How an order was before each change, newest first. */
export async function listVersions(
  db: Queries,
  order: OrderRow,
): Promise<z.infer<typeof orderVersionListSchema>> {
  const rows = await db
    .select()
    .from(orderVersion)
    .where(eq(orderVersion.orderId, order.id))
    .orderBy(desc(orderVersion.id));
  return { items: rows.map((row) => toVersion(row, order)) };
}

function toVersion(row: VersionRow, order: OrderRow): OrderVersionItem {
  const { id, document, savedAt, savedBy, reason } = row;
  const shown = { document, locale: order.locale };
  return {
    id,
    reason,
    saved_at: savedAt.toISOString(),
    saved_by: savedBy,
    lines: row.lines.map((line) =>
      toLine({ ...line, orderId: order.id, awaitedCount: 0, awaitedOn: null }, shown),
    ),
    totals: toTotals(document),
    carrier: document.carrier.label,
    discountCode: document.discount?.code ?? null,
    shipping_address: addressLines(document.shippingAddress, order.locale),
    billing_address: addressLines(document.billingAddress, order.locale),
    reference: document.reference,
    comment: document.comment,
  };
}
