import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
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

test('a thread serves one task after the other, rests for a while, and is replaced where one failed', async () => {
  const begun: number[] = [];
  const note = ({ threadId }: Worker) => begun.push(threadId);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const threads = createImportThreads();
  await threads.run<'unpack'>(task);
  await threads.run<'unpack'>(task);
  expect(begun).toHaveLength(1);
  await expect(threads.run<'look'>({ kind: 'look', folder: '/no/folder', file: 'x.csv' })).rejects.toThrow(
    'ENOENT',
  );
  await expect(threads.run<'unpack'>(task)).resolves.toHaveProperty('files');
  expect(begun).toHaveLength(2);

  const restless = createImportThreads({ idleMs: 0 });
  await restless.run<'unpack'>(task);
  await setTimeout(0);
  await restless.run<'unpack'>(task);
  expect(begun).toHaveLength(4);
});
