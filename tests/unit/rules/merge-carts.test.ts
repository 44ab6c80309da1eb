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

test('what does not fit is left out of the stored cart, and reported', () => {
  const merged = mergeCarts([line('A', 1)], [line('B', 1), line('C', 1)], 2);
  expect(merged.lines).toEqual([line('A', 1), line('B', 1)]);
  expect(merged.dropped).toEqual(['C']);
});

test('nothing in hand is ever lost or lowered, whatever its shade', () => {
  const articleOf = ({ reference, shade }: { readonly reference: string; readonly shade: string }) =>
    `${reference}/${shade}`;
  const carts = fc.uniqueArray(
    fc.record({
      reference: fc.constantFrom(...'ABCD'),
      shade: fc.constantFrom('', 'T01', 'T02'),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { selector: articleOf, maxLength: 8 },
  );
  fc.assert(
    fc.property(carts, carts, fc.integer({ min: 8, max: 20 }), (inHand, stored, maximum) => {
      const { lines, added, dropped } = mergeCarts(inHand, stored, maximum);
      const merged = new Map(lines.map((each) => [articleOf(each), each.quantity]));
      expect(lines.length).toBe(merged.size);
      expect(lines.length).toBeLessThanOrEqual(maximum);
      expect(lines.slice(0, inHand.length).map(articleOf)).toEqual(inHand.map(articleOf));
      for (const each of inHand) expect(merged.get(articleOf(each))).toBeGreaterThanOrEqual(each.quantity);
      const onlyStored = stored.filter((each) => !inHand.some((own) => articleOf(own) === articleOf(each)));
      for (const each of stored.filter((other) => !onlyStored.includes(other)))
        expect(merged.get(articleOf(each))).toBeGreaterThanOrEqual(each.quantity);
      const references = onlyStored.map(({ reference }) => reference);
      expect([...added, ...dropped]).toEqual(references);
      expect(lines.slice(inHand.length)).toEqual(onlyStored.slice(0, added.length));
    }),
  );
});
