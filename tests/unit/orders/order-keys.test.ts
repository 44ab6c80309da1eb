import { expect, test } from 'vitest';
import { createOrderKeys } from '../../../api/shop/order/order-keys.ts';

const keys = createOrderKeys(['a secret of some length']);
const sent = new Date('2026-11-23T10:00:00Z');
const daysLater = (days: number) => new Date(sent.getTime() + days * 24 * 3_600_000);

test('the key of an email opens its order for 90 days, and no other', () => {
  const key = keys.signLink(42, sent);
  expect(keys.isLink(42, key, sent)).toBe(true);
  expect(keys.isLink(42, key, daysLater(89.9))).toBe(true);
  expect(keys.isLink(42, key, daysLater(90))).toBe(false);
  expect(keys.isLink(43, key, sent)).toBe(false);
});

test('its end cannot be moved, and the key of a cookie is none of an email', () => {
  const [end = '', digest = ''] = keys.signLink(42, sent).split('.');
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  for (const key of [`${later}.${digest}`, digest, `.${digest}`, '', keys.sign(42), `${end}.`]) {
    expect(keys.isLink(42, key, sent), key).toBe(false);
  }
  expect(keys.isValid(42, keys.signLink(42, sent))).toBe(false);
  expect(keys.isValid(42, keys.sign(42))).toBe(true);
});
