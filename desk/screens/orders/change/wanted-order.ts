import { maximumQuantity } from '../../../../api/contract/cart-limits.ts';
import type { Order } from '../../../../api/contract/order.ts';

export type Address = Order['selectedShippingAddress'];

/** A line as it is typed. */
export interface WantedLine {
  readonly reference: string;
  readonly shade: string;
  readonly quantity: string;
  /** What people call it. */
  readonly label: string;
  /** It was not in the order: it may need a shade. */
  readonly isNew: boolean;
}

/** An order as a clerk types it. */
export interface WantedOrder {
  readonly lines: readonly WantedLine[];
  readonly selectedShippingAddress: Address;
  readonly selectedBillingAddress: Address;
  readonly selectedCarrier: string;
  readonly selectedRelay: string;
  readonly discountCode: string;
  readonly reference: string;
  readonly comment: string;
}

/** What an order holds, without what its code gives for nothing. */
export const wantedOf = (order: Order): WantedOrder => ({
  lines: order.lines
    .filter(({ catalogue_price: price }) => price.amount > 0)
    .map(({ reference, shade, quantity, name, label }) => ({
      reference,
      shade: shade?.code ?? '',
      quantity: String(quantity),
      label: `${name}, ${label}`,
      isNew: false,
    })),
  selectedShippingAddress: { ...order.selectedShippingAddress, phone: order.phone },
  selectedBillingAddress: order.selectedBillingAddress,
  selectedCarrier: order.selectedCarrier.code,
  selectedRelay: order.selectedRelay?.code ?? '',
  discountCode: order.discountCode ?? '',
  reference: order.reference,
  comment: order.comment,
});

export const isQuantity = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maximumQuantity;
