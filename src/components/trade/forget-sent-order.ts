import { forgetOrderDraft } from '../../stores/trade-orders.ts';

/** The draft of an order that was taken is none any more. */
export function forgetSentOrder(document: Document): void {
  const type = document.querySelector<HTMLElement>('[data-order-sent]')?.dataset['orderSent'];
  if (type !== undefined) forgetOrderDraft(type);
}
