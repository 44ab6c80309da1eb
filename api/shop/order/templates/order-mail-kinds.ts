export const orderMailKinds = [
  'received',
  'paid',
  'payment_failed',
  'payment_reversed',
  'payment_missing',
  'shipped',
  'cancelled',
  'refund_requested',
  'refund_transfer',
  'refund_account',
  'refund_withdrawn',
  'refund_failed',
  'refunded',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
