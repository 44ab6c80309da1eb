import { forgetOrderDraft } from '../../stores/trade-orders.ts';

/** The draft of an order that was taken is none any more. */
export function forgetSentOrder(page: Document): void {
  const type = page.querySelector<HTMLElement>('[data-order-sent]')?.dataset['orderSent'];
  if (type !== undefined) forgetOrderDraft(type);
}
