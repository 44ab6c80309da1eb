import { expect, test } from 'vitest';
import { batchReads } from '../../../api/kernel/database/batch-reads.ts';
import { currentLane, forPages, forPagesOfPrimary } from '../../../api/kernel/database/pages-lane.ts';

/** Doubles numbers, and writes down what was read together. */
function createReads(mostKeys = 32) {
  const batches: number[][] = [];
  const read = batchReads(async (keys: readonly number[]) => {
    batches.push([...keys]);
    if (keys.includes(13)) throw new Error('13 cannot be read');
    return (key) => key * 2;
  }, mostKeys);
  return { batches, read };
}

test('what is asked for in one turn is read together, and everybody gets their own', async () => {
  const { batches, read } = createReads();
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual([2, 4, 2]);
  expect(batches).toEqual([[1, 2, 1]]);
});

test('more than fits is read in several parts', async () => {
  const { batches, read } = createReads(2);
  expect(await Promise.all([1, 2, 3].map(read))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2], [3]]);
});

test('what is asked for later is read again', async () => {
  const { batches, read } = createReads();
  const [first, second] = [await read(1), await read(1)];
  expect([first, second]).toEqual([2, 2]);
  expect(batches).toEqual([[1], [1]]);
});

test('one that cannot be read does not fail the others', async () => {
  const { read } = createReads();
  const [good, bad, other] = await Promise.allSettled([read(1), read(13), read(3)]);
  expect(good).toEqual({ status: 'fulfilled', value: 2 });
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: '13 cannot be read' } });
  expect(other).toEqual({ status: 'fulfilled', value: 6 });
});

test('reading goes on after a failure', async () => {
  const { read } = createReads();
  await expect(read(13)).rejects.toThrow('13 cannot be read');
  expect(await read(4)).toBe(8);
});

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
])('what the database cannot do for anybody is tried once for all: %s', async (fault) => {
  const batches: number[][] = [];
  const read = batchReads(async (keys: readonly number[]): Promise<(key: number) => number> => {
    batches.push([...keys]);
    throw fault;
  }, 32);
  const results = await Promise.allSettled([read(1), read(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([[1, 2]]);
});

test('what pages and others ask for together is read over connections of pages, and never on a replica', async () => {
  const lanes: unknown[] = [];
  const read = batchReads(async () => {
    lanes.push(currentLane());
    return (key: number) => key;
  }, 32);
  const readTogether = async (...reads: readonly ((work: () => Promise<number>) => Promise<number>)[]) => {
    await Promise.all(reads.map((inLane) => inLane(() => read(1))));
    return lanes.pop();
  };
  const forShop = (work: () => Promise<number>) => work();
  expect(await readTogether(forPages, forPages)).toBe('pages');
  expect(await readTogether(forPages, forShop)).toBe('pages of the primary');
  expect(await readTogether(forPages, forPagesOfPrimary)).toBe('pages of the primary');
  expect(await readTogether(forShop, forShop)).toBeUndefined();
  expect(lanes).toEqual([]);
});
