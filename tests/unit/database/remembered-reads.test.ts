import { expect, test } from 'vitest';
import { rememberReads } from '../../../api/kernel/changes/remembered-reads.ts';
import type { SharedReads } from '../../../api/kernel/changes/shared-reads.ts';

/** Reads that write down which keys they were asked for. */
function openReads(maximumCached = 10) {
  const asked: number[][] = [];
  const state = { lastChangeId: 1, broken: 0, forget: () => {} };
  const shared: SharedReads = {
    remember: (_key, read) => read(),
    readLastChangeId: async () => state.lastChangeId,
    knownLastChangeId: () => undefined,
    forget: () => state.forget(),
    onForget: (work) => {
      state.forget = work;
    },
  };
  const read = rememberReads(
    shared,
    async (keys: readonly number[]) => {
      asked.push([...keys]);
      if (keys.includes(state.broken)) throw new Error(`${state.broken} is broken`);
      const change = state.lastChangeId;
      return (key) => `${key} after ${change}`;
    },
    { mostKeys: 10, maximumCached },
  );
  return { asked, state, readAll: (...keys: number[]) => Promise.all(keys.map(read)) };
}

test('what was read before is not read again', async () => {
  const { asked, readAll } = openReads();
  await readAll(1, 2);
  expect(await readAll(2, 3)).toEqual(['2 after 1', '3 after 1']);
  expect(asked).toEqual([[1, 2], [3]]);
});

test('after a change everything is read again', async () => {
  const { asked, state, readAll } = openReads();
  await readAll(1, 2);
  state.lastChangeId = 2;
  expect(await readAll(1)).toEqual(['1 after 2']);
  expect(asked).toEqual([[1, 2], [1]]);
});

test('what was read of a database that is gone is not given when its number comes again', async () => {
  const { asked, state, readAll } = openReads();
  await readAll(1, 2);
  state.forget();
  expect(await readAll(2)).toEqual(['2 after 1']);
  expect(asked).toEqual([[1, 2], [2]]);
});

test('when there is no more room, what was read first is forgotten', async () => {
  const { asked, readAll } = openReads(2);
  expect(await readAll(1, 2, 3)).toEqual(['1 after 1', '2 after 1', '3 after 1']);
  await readAll(2, 3);
  await readAll(1);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('who reads one after the other is read ahead for, until he turns elsewhere', async () => {
  const { asked, readAll } = openReads(100);
  await readAll(5);
  await readAll(6, 7);
  await readAll(8);
  await readAll(...range(9, 23));
  await readAll(24);
  expect(await readAll(90)).toEqual(['90 after 1']);
  await readAll(70);
  expect(asked).toEqual([[5], [6, 7], range(8, 23), range(24, 39), [90, ...range(40, 55)], [70]]);
});

test('what was read ahead is not cached over a change', async () => {
  const { asked, state, readAll } = openReads(100);
  await readAll(5);
  await readAll(6);
  await readAll(7);
  state.lastChangeId = 2;
  expect(await readAll(8)).toEqual(['8 after 2']);
  await readAll(9);
  expect(asked.slice(3)).toEqual([[8], [9]]);
});

test('what cannot be read fails nobody who did not ask for it', async () => {
  const { asked, state, readAll } = openReads(100);
  state.broken = 9;
  await readAll(5);
  await readAll(6);
  expect(await readAll(7)).toEqual(['7 after 1']);
  expect(asked.slice(2)).toEqual([range(7, 22), [7]]);
  await expect(readAll(9)).rejects.toThrow('9 is broken');
});
