import type { Locale } from '../../../contract/common.ts';
import type { OrderDocument } from '../../../contract/order-document.ts';
import type { Seller } from '../../../kernel/company/seller.ts';
import type { OrderLineRow } from '../../order/order-rows.ts';

/** A line of a delivery note. */
export interface DeliveredLine {
  readonly line: OrderLineRow;
  /** In this shipment. */
  readonly quantity: number;
  /** Of the order, once this has left. */
  readonly remaining: number;
}

/** What goes along with goods that leave: no prices. */
export interface DeliveryNote {
  readonly locale: Locale;
  /** Number of the order. */
  readonly number: string;
  /** When they left, or are made ready. */
  readonly leftAt: Date;
  readonly seller: Seller;
  readonly document: OrderDocument;
  readonly carrier: string;
  /** Numbers of the parcels. */
  readonly parcels: readonly string[];
  readonly lines: readonly DeliveredLine[];
}

/** Delivery notes in one file, each with pages of its own. */
export interface DeliveryNoteContent {
  readonly kind: 'delivery-note';
  readonly notes: readonly DeliveryNote[];
}
