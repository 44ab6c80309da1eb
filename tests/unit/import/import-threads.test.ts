import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createImportThreads } from '../../../api/import/desk/import-thread.ts';

const archive = zipSync({ 'products.csv': strToU8('reference\nMV110\n') });
const task = { kind: 'unpack', bytes: archive } as const;
const asking = () => new AbortController().signal;
const tooMany = { code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } };

test('tasks are done one after the other, and more than may wait are refused', async () => {
  const threads = createImportThreads({ longestQueue: 1 });
  const first = threads.run<'unpack'>(task, asking());
  const second = threads.run<'unpack'>(task, asking());
  expect(() => threads.run<'unpack'>(task, asking())).toThrow(expect.objectContaining(tooMany));
  await expect(Promise.all([first, second])).resolves.toMatchObject([
    { files: [{ name: 'products.csv' }] },
    { files: [{ name: 'products.csv' }] },
  ]);
});

test('what nobody waits for any more ends, and makes room', async () => {
  const threads = createImportThreads({ longestQueue: 2 });
  const leaving = new AbortController();
  const begun = threads.run<'unpack'>(task, leaving.signal);
  const waiting = threads.run<'unpack'>(task, leaving.signal);
  const next = threads.run<'unpack'>(task, asking());
  leaving.abort();
  await expect(begun).rejects.toMatchObject({ code: 'bad_request' });
  await expect(waiting).rejects.toMatchObject({ code: 'bad_request' });
  await expect(next).resolves.toMatchObject({ files: [{ name: 'products.csv' }] });
});

test('work of the site itself is never refused', async () => {
  const threads = createImportThreads({ longestQueue: 0 });
  await expect(Promise.all([threads.run<'unpack'>(task), threads.run<'unpack'>(task)])).resolves.toHaveLength(
    2,
  );
});
