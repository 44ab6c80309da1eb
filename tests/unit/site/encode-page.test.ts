import { expect, test } from 'vitest';
import { encodePage } from '../../../src/lib/server/encode-page.ts';

const encoded = (text: string) => Buffer.from(encodePage(text)).toString('hex');
const expected = (text: string) => Buffer.from(new TextEncoder().encode(text)).toString('hex');

test.each([
  ['nothing', ''],
  ['plain letters', '<p>plain</p>'],
  ['accents, signs of money and narrow spaces', 'Façade à 12,50\u202f€, l’enduit'],
  ['letters of four bytes', 'a\u{1f9f1}b'],
  ['half of a letter', 'a\ud83eb'],
  ['a page longer than any before', `é${'’'.repeat(300_000)}`],
  ['a short one after it', 'court'],
])('a page is encoded as TextEncoder does: %s', (_what, text) => {
  expect(encoded(text)).toBe(expected(text));
});

test('what was encoded stays when the next page is', () => {
  const first = encodePage('première');
  encodePage('deuxième');
  expect(Buffer.from(first).toString()).toBe('première');
});
