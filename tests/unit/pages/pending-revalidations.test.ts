import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PendingRevalidations } from '../../../server/pages/pending-revalidations.ts';
import { silentLogger } from './page-fixtures.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pending-'));
  file = join(folder, 'revalidations.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => new PendingRevalidations(file, silentLogger);
const nothing = async () => undefined;

test('what was accepted is there for the next process until its pages are rendered', async () => {
  const pending = open();
  await pending.accept({ tags: ['product:1'] }, nothing);
  await pending.accept({ all: true }, nothing);
  expect(await open().read()).toEqual([{ tags: ['product:1'] }, { all: true }]);
  await pending.settle();
  expect(await open().read()).toEqual([]);
});

test('an entry is on the disk before it is applied, for its owner alone', async () => {
  const pending = open();
  const { applied, isNoted } = await pending.accept({ all: true }, async () => statSync(file).mode & 0o777);
  expect({ applied, isNoted }).toEqual({ applied: 0o600, isNoted: true });
});

test('what is being applied is not forgotten with what was rendered before', async () => {
  const pending = open();
  await pending.accept({ tags: ['product:1'] }, () => pending.settle());
  expect(await pending.read()).toEqual([{ tags: ['product:1'] }]);
});

test('a line that was cut is left out', async () => {
  const pending = open();
  expect(await pending.read()).toEqual([]);
  await pending.accept({ tags: ['product:1'] }, nothing);
  appendFileSync(file, '{"tags":["prod');
  expect(await pending.read()).toEqual([{ tags: ['product:1'] }]);
  await pending.accept({ tags: ['product:2'] }, nothing);
  expect(await pending.read()).toEqual([{ tags: ['product:1'] }, { tags: ['product:2'] }]);
  await pending.settle();
  expect(existsSync(file)).toBe(false);
});

test('what an earlier process left and the disk does not give may be any page', async () => {
  mkdirSync(file);
  expect(await open().read()).toEqual([{ all: true }]);
});

test('what the disk does not take is applied all the same, and written once it does', async () => {
  const pending = open();
  mkdirSync(file);
  expect(await pending.accept({ tags: ['product:1'] }, async () => 'applied')).toEqual({
    applied: 'applied',
    isNoted: false,
  });
  expect(await pending.canNote()).toBe(false);
  rmdirSync(file);
  expect(await pending.canNote()).toBe(true);
  expect(await open().read()).toEqual([{ tags: ['product:1'] }]);
  expect(await pending.canNote()).toBe(true);
  expect(await open().read()).toEqual([{ tags: ['product:1'] }]);
});

test('a file that grows while a page cannot be rendered asks for every page instead', async () => {
  const pending = open();
  const entry = { tags: Array.from({ length: 1000 }, (_, number) => `product:${number}`) };
  for (let count = 0; count < 200; count += 1) await pending.accept(entry, nothing);
  expect(statSync(file).size).toBeLessThan(1_100_000);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [first, ...others] = await open().read();
  expect(first).toEqual({ all: true });
  expect(others.length).toBeLessThan(100);
  await pending.accept({ tags: ['product:1'] }, nothing);
  expect((await open().read()).at(-1)).toEqual({ tags: ['product:1'] });
});
