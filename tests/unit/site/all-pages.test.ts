import { describe, expect, it } from 'vitest';
import { readAllPages } from '../../../src/lib/server/read-all-pages.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];
const perPage = 2;
const pageOf = (page: number) => letters.slice((page - 1) * perPage, page * perPage);

describe('a list of several pages', () => {
  it('is read to its end', async () => {
    const asked: number[] = [];
    const all = await readAllPages(async (page) => {
      asked.push(page);
      return { items: pageOf(page), total: letters.length };
    });
    expect([all, asked]).toEqual([letters, [1, 2, 3]]);
  });

  it('ends where it gets shorter meanwhile', async () => {
    expect(await readAllPages(async (page) => ({ items: pageOf(page), total: 9 }))).toEqual(letters);
  });

  it('is nothing when one of its pages cannot be read', async () => {
    const read = async (page: number) => (page < 3 ? { items: pageOf(page), total: 5 } : undefined);
    expect(await readAllPages(read)).toBeUndefined();
  });
});
