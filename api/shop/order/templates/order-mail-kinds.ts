export const orderMailKinds = [
  'received',
  'paid',
  'payment_failed',
  'shipped',
  'cancelled',
  'refund_requested',
  'refund_transfer',
  'refund_account',
  'refund_failed',
  'refunded',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
