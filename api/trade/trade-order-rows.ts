import type {
  PurchaseOrderItem,
  PurchaseOrderLine,
  PurchaseOrderReceipt,
} from '../contract/purchase-order.ts';
import type { purchaseOrder } from '../kernel/database/schema/purchase-order.ts';
import { tradeOrderNumber } from '../rules/trade-order-number.ts';
import { type Load, loadOf } from '../rules/trade-quantity.ts';

export type TradeOrderRow = typeof purchaseOrder.$inferSelect;

export const toReceipt = ({ id, receivedAt }: TradeOrderRow): PurchaseOrderReceipt => ({
  number: tradeOrderNumber(id, receivedAt),
  received_at: receivedAt.toISOString(),
});

export function toItem(row: TradeOrderRow): PurchaseOrderItem {
  const { id, type, state: status, email, company, salePoint, orderNumber, locale: lang } = row;
  const { units, grossKg, pallets } = loadOfLines(row.products);
  return {
    ...toReceipt(row),
    id,
    type,
    status,
    email,
    company,
    salePoint,
    orderNumber,
    lang,
    units,
    pallets,
    gross_weight_kg: grossKg,
  };
}

export const loadOfLines = (lines: readonly PurchaseOrderLine[]): Load =>
  loadOf(lines.map((line) => ({ article: line, units: line.units })));
