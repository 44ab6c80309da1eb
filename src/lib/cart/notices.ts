/** Beside which form of the cart something is said; `page`: above the cart. */
export type NoticePlace = 'page' | 'discount' | 'shipping' | 'references';

/** A line of the page of the cart about what was asked for. */
export interface CartNotice {
  readonly text: string;
  readonly at: NoticePlace;
}
