import { expect, test } from 'vitest';
import { rememberReads } from '../../../api/changes/remembered-reads.ts';
import type { SharedReads } from '../../../api/changes/shared-reads.ts';

/** Reads that write down which keys they were asked for. */
function openReads(mostKept = 10) {
  const asked: number[][] = [];
  const state = { lastChangeId: 1 };
  const shared: SharedReads = {
    remember: (_key, read) => read(),
    readLastChangeId: async () => state.lastChangeId,
  };
  const read = rememberReads(
    shared,
    async (keys: readonly number[]) => {
      asked.push([...keys]);
      const change = state.lastChangeId;
      return (key) => `${key} after ${change}`;
    },
    { mostKeys: 10, mostKept },
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

test('when there is no more room, what was read first is forgotten', async () => {
  const { asked, readAll } = openReads(2);
  expect(await readAll(1, 2, 3)).toEqual(['1 after 1', '2 after 1', '3 after 1']);
  await readAll(2, 3);
  await readAll(1);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});
