import type { z } from 'zod';
import type { FieldError } from '../../../api/contract/errors.ts';
import type { purchaseOrderCreateSchema } from '../../../api/contract/purchase-order.ts';
import { purchaseOrderLengths } from '../../../api/contract/purchase-order-rules.ts';
import type { TradeFormRow } from '../../../api/rules/trade-order-lines.ts';
import type { OrderType } from '../routes/route-table.ts';
import { formTexts, namesOf } from './form-texts.ts';

/** What a trade order form sends, as it was typed: the API reports what is wrong. Rows by their references. */
export const purchaseOrderBody = (
  fields: URLSearchParams,
  type: OrderType,
  rows: ReadonlyMap<string, TradeFormRow>,
) =>
  ({
    ...formTexts(fields, namesOf(purchaseOrderLengths)),
    type,
    products: [...rows].map(([reference, { count, unit }]) => ({
      reference,
      ...(unit === 'pallet' ? { palette: count } : { qty: count, unit }),
    })),
  }) as z.input<typeof purchaseOrderCreateSchema>;

/** What is wrong with an article that was ordered is shown at its row. */
export function besideArticle({ path, message }: FieldError, references: readonly string[]): FieldError {
  const [name, index = ''] = path.split('.');
  const reference = name === 'products' && index !== '' ? references[Number(index)] : undefined;
  return { path: reference === undefined ? path : `n.${reference}`, message };
}
