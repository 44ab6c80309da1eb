export const orderMailKinds = [
  'received',
  'paid',
  'payment_failed',
  'shipped',
  'cancelled',
  'refunded',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];
