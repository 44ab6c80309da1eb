import { expect, test } from '@playwright/test';
import { brotliBytes, readBuiltIslands, readScript, scriptNames } from '../../bench/built-islands.ts';

const kilobyte = 1024;
const mostOfFeature = 25 * kilobyte;
const mostOfReact = 60 * kilobyte;
/** Their pages have a budget as a whole, React included. */
const personal = ['account', 'checkout', 'comparator', 'favourites', 'trade-order', 'cart/CartPage'];

test('an island of a catalogue page brings 25 kB at most, and React comes once', () => {
  const { react, islands } = readBuiltIslands();
  expect(brotliBytes(react)).toBeLessThanOrEqual(mostOfReact);
  const ofCatalogue = islands.filter(
    ({ feature, name }) => !personal.includes(feature) && !personal.includes(`${feature}/${name}`),
  );
  expect(ofCatalogue.length).toBeGreaterThanOrEqual(15);
  for (const { feature, name, files } of ofCatalogue)
    expect.soft(brotliBytes(files), `${feature}/${name}`).toBeLessThanOrEqual(mostOfFeature);
});

test('React stands in one script, and zod in none', () => {
  const scripts = scriptNames().map((name) => ({ name, text: readScript(name) }));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter(({ text }) => text.includes('__reactFiber$'))).toHaveLength(1);
  const withZod = scripts.filter(({ text }) => /\bZodError\b|\bsafeParse\b/.test(text));
  expect(withZod.map(({ name }) => name)).toEqual([]);
});
