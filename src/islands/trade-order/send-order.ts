import { purchaseOrderFiles } from '../../../api/contract/purchase-order-rules.ts';
import { besideArticle, purchaseOrderBody } from '../../lib/forms/purchase-order-body.ts';
import type { SentFile } from '../../lib/forms/sent-file.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { OrderType } from '../../lib/routes/route-table.ts';
import { placeQuery, type ShopPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { createPurchaseOrder } from '../../lib/shop-client/trade.ts';
import { orderRefusal } from '../../messages/trade.ts';
import type { chosenRows } from './trade-form.ts';

interface SentOrder {
  readonly place: ShopPlace;
  readonly type: OrderType;
  /** The rows that hold a quantity. */
  readonly ordered: ReturnType<typeof chosenRows>;
  /** The other fields. */
  readonly fields: URLSearchParams;
  readonly files: readonly SentFile[];
}

/**
 * Sends a trade order, and goes on to its confirmation.
 *
 * @throws ShopError with what is wrong at each article, in the terms of the form
 */
export async function sendOrder({ place, type, ordered, fields, files }: SentOrder): Promise<void> {
  const { locale } = place;
  const own = files.filter(({ field }) => field === purchaseOrderFiles.name);
  const input = { query: placeQuery(place), body: purchaseOrderBody(fields, type, ordered) };
  const { number } = await createPurchaseOrder(input, { files: own }).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    const text = orderRefusal(locale, error.status);
    const errors = error.fields.map((each) => besideArticle(each, [...ordered.keys()]));
    throw error.with({ fields: errors, ...(text !== undefined && { text }) });
  });
  const path = buildPath('purchase-order-confirmation', { locale, orderType: type });
  window.location.assign(`${path}?${new URLSearchParams({ number })}`);
}
