/** The form of the cart at which a notice is shown; `page`: above the cart. */
export type NoticePlace = 'page' | 'discount' | 'shipping' | 'references';

/** A line of the page of the cart about what was asked for. */
export interface CartNotice {
  readonly text: string;
  readonly at: NoticePlace;
}
