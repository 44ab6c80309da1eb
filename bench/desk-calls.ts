import type { Editor } from './editor.ts';
import { percentile, report } from './figure.ts';

const rounds = 200;
const mostMs = 50;
const perPage = 100;
/** As many as the field that leads to any record shows. */
const found = 20;

const firstWords = ['enduit', 'poudre', 'joint', 'lissage', 'bois', 'facade', 'plaque', 'reboucher'];
const secondWords = ['atelier', 'chantier', 'confort', 'extra', 'maison', 'studio'];
/** Of products, pages, dealers, colours and towns, and the beginnings of words. */
const jumps = ['vul', 'g000', 'blanc', 'gent', 'chantier 12', 'mv1', 'question', 'studio', 'ral', 'bois'];

const pick = (words: readonly string[], round: number) => words[round % words.length] ?? '';
const wordsOf = (round: number) => `${pick(firstWords, round)} ${pick(secondWords, round)}`;

/** Milliseconds of the lists of the desk over HTTP, each as its screens ask for it. */
export async function benchDeskCalls(editor: Editor, products: number): Promise<boolean> {
  const pages = Math.max(1, Math.floor(products / perPage));
  const ofProducts = (query: string) => `/desk/record/product?perPage=${perPage}&${query}`;
  const calls: readonly (readonly [string, (round: number) => string])[] = [
    ['a page by Dutch title', (round) => ofProducts(`lang=nl&page=${1 + (round % pages)}`)],
    ['a page by date', (round) => ofProducts(`sort=saved&page=${1 + (round % pages)}`)],
    ['products without Dutch', () => ofProducts('missing=nl')],
    ['products that hold two words', (round) => ofProducts(`text=${encodeURIComponent(wordsOf(round))}`)],
    [
      'quick jump over all records',
      (round) => `/desk/search?perPage=${found}&text=${encodeURIComponent(pick(jumps, round))}`,
    ],
  ];
  const met: boolean[] = [];
  for (const [name, pathOf] of calls) {
    const durations = await time(editor, pathOf);
    met.push(
      report({
        name: `API: ${name}, p95`,
        value: percentile(durations, 0.95),
        unit: 'ms',
        limit: { at: 'most', value: mostMs },
      }),
    );
  }
  return met.every(Boolean);
}

async function time(editor: Editor, pathOf: (round: number) => string): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await editor.readOwn(pathOf(round));
    durations.push(performance.now() - startedAt);
  }
  return durations;
}
