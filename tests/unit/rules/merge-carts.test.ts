import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeCarts } from '../../../api/rules/merge-carts.ts';

const line = (reference: string, quantity: number, shade = '') => ({ reference, quantity, shade });

test('articles of both carts stay, in the larger quantity, those in hand first', () => {
  expect(mergeCarts([line('A', 2), line('B', 1)], [line('C', 4), line('A', 3)], 100)).toEqual({
    lines: [line('A', 3), line('B', 1), line('C', 4)],
    added: ['C'],
    raised: ['A'],
    dropped: [],
  });
});

test('the same cart twice is the cart once', () => {
  const cart = [line('A', 2), line('B', 1)];
  expect(mergeCarts(cart, cart, 100)).toMatchObject({ lines: cart, added: [], raised: [] });
});

test('one pack in two shades is two articles', () => {
  const inHand = [line('A', 1, 'T01'), line('A', 2, 'T02')];
  expect(mergeCarts(inHand, [line('A', 5, 'T02'), line('A', 1)], 100)).toMatchObject({
    lines: [line('A', 1, 'T01'), line('A', 5, 'T02'), line('A', 1)],
    raised: ['A'],
    added: ['A'],
  });
});

test('what does not fit is left out of the kept cart, and told', () => {
  const merged = mergeCarts([line('A', 1)], [line('B', 1), line('C', 1)], 2);
  expect(merged.lines).toEqual([line('A', 1), line('B', 1)]);
  expect(merged.dropped).toEqual(['C']);
});

test('nothing in hand is ever lost or lowered', () => {
  const carts = fc.uniqueArray(
    fc.record({
      reference: fc.constantFrom(...'ABCDEFGH'),
      shade: fc.constant(''),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { selector: ({ reference }) => reference },
  );
  fc.assert(
    fc.property(carts, carts, fc.integer({ min: 8, max: 20 }), (inHand, kept, maximum) => {
      const { lines, dropped } = mergeCarts(inHand, kept, maximum);
      const merged = new Map(lines.map(({ reference, quantity }) => [reference, quantity]));
      expect(lines.length).toBe(merged.size);
      for (const each of [...inHand, ...kept]) {
        if (!dropped.includes(each.reference))
          expect(merged.get(each.reference)).toBeGreaterThanOrEqual(each.quantity);
      }
      expect(dropped.some((reference) => inHand.some((each) => each.reference === reference))).toBe(false);
    }),
  );
});
