import { createHmac, timingSafeEqual } from 'node:crypto';

/** Keys that open an order to whoever has the letter about it. */
export interface OrderKeys {
  sign(orderId: number): string;
  isValid(orderId: number, key: string): boolean;
}

export function createOrderKeys(secret: string): OrderKeys {
  const own = createHmac('sha256', secret).update('order key').digest();
  const digest = (orderId: number) => createHmac('sha256', own).update(String(orderId)).digest();
  return {
    sign: (orderId) => digest(orderId).toString('base64url'),
    isValid(orderId, key) {
      const given = Buffer.from(key, 'base64url');
      const expected = digest(orderId);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
