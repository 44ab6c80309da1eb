import type { Locale } from '../../../contract/common.ts';
import type { Seller } from '../../../kernel/company/seller.ts';

/** What is to be fetched of one pack, for all orders of the list. */
export interface PickedPack {
  /** Where it lies; may be empty. */
  readonly shelf: string;
  readonly reference: string;
  readonly name: string;
  readonly label: string;
  /** What it is tinted to; empty for goods of the shelf. */
  readonly shade: string;
  readonly quantity: number;
  /** « 2026-000042 (2), 2026-000043 » */
  readonly orders: string;
}

/** What is to be fetched for several orders, in the order of the shelves. */
export interface PickListContent {
  readonly kind: 'pick-list';
  /** Language of who fetches it. */
  readonly locale: Locale;
  readonly seller: Seller;
  readonly at: Date;
  readonly orderCount: number;
  readonly packs: readonly PickedPack[];
}
