import { expect, test } from 'vitest';
import { rememberRecent } from '../../../api/kernel/changes/remember-recent.ts';

/** Reads that write down what they were asked for. */
function openReads(maximumCached = 10) {
  const asked: string[] = [];
  const state = { lastChangeId: 1, broken: '', forget: () => {} };
  const shared = {
    readLastChangeId: async () => state.lastChangeId,
    onForget: (work: () => void) => {
      state.forget = work;
    },
  };
  const remember = rememberRecent<string>(shared, maximumCached);
  const readAll = (...keys: string[]) =>
    Promise.all(
      keys.map((key) =>
        remember(key, async () => {
          asked.push(key);
          const change = state.lastChangeId;
          await Promise.resolve();
          if (key === state.broken) throw new Error(`${key} is broken`);
          return `${key} after ${change}`;
        }),
      ),
    );
  return { asked, state, readAll };
}

test('what is asked for at once, or again, is read once', async () => {
  const { asked, readAll } = openReads();
  expect(await readAll('a', 'a', 'b')).toEqual(['a after 1', 'a after 1', 'b after 1']);
  await readAll('b', 'c');
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('after a change it is read again', async () => {
  const { asked, state, readAll } = openReads();
  await readAll('a');
  state.lastChangeId = 2;
  expect(await readAll('a')).toEqual(['a after 2']);
  expect(asked).toEqual(['a', 'a']);
});

test('a number that comes again after a restore stands for something else', async () => {
  const { asked, state, readAll } = openReads();
  await readAll('a');
  state.forget();
  await readAll('a');
  expect(asked).toEqual(['a', 'a']);
});

test('what could not be read is read again', async () => {
  const { asked, state, readAll } = openReads();
  state.broken = 'a';
  await expect(readAll('a')).rejects.toThrow('a is broken');
  state.broken = '';
  expect(await readAll('a')).toEqual(['a after 1']);
  expect(asked).toEqual(['a', 'a']);
});

test('of more than it holds, the oldest is read again', async () => {
  const { asked, readAll } = openReads(2);
  await readAll('a');
  await readAll('b');
  await readAll('c');
  await readAll('c', 'b');
  await readAll('a');
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
