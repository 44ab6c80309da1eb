import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../api/contract/operations.ts';
import { bodyLimitBytes, jsonLimitBytes } from '../../../api/kernel/http/body-limit.ts';

const leastBytes = 65_536;

test('short fields leave room for a text that is somewhat too long', () => {
  expect(bodyLimitBytes(z.strictObject({ name: z.string().max(80) }))).toBe(leastBytes);
});

test('every character may be written as an escape, twice over', () => {
  const schema = z.strictObject({ lines: z.array(z.string().max(1000)).max(10) });
  expect(bodyLimitBytes(schema)).toBeGreaterThanOrEqual(2 * 10 * 6 * 1000);
  expect(bodyLimitBytes(schema)).toBeLessThan(2 * 10 * 6 * 1000 + 1000);
});

test('a field without a limit may have what any body may', () => {
  expect(bodyLimitBytes(z.strictObject({ text: z.string() }))).toBe(jsonLimitBytes);
});

test.each([
  operations.contact.create,
  operations.profile.create,
  operations.withdrawal.create,
  operations.wishlist.send,
])('$id takes no more than its fields can be', ({ body }) => {
  expect(bodyLimitBytes(body)).toBeLessThan(jsonLimitBytes);
});
