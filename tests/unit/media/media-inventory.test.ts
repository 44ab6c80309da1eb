import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openMediaInventory } from '../../../api/kernel/media/media-inventory.ts';

const now = new Date('2026-03-02T09:00:00Z');
const old = new Date('2025-12-02T09:00:00Z');
const picture = '0123456789abcdef-640.webp';
const isOld = (changedAt: Date) => changedAt.getTime() === old.getTime();
let directory = '';
let path = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  path = join(directory, picture);
  writeFileSync(path, 'bytes');
  utimesSync(path, old, old);
});

const remove = (isRemovable: (changedAt: Date) => boolean) =>
  openMediaInventory({ kind: 'folder', directory }).remove(picture, isRemovable);

test('an old file is removed, and one that is not there is not', async () => {
  expect(await remove(isOld)).toBe(true);
  expect(readdirSync(directory)).toEqual([]);
  expect(await remove(isOld)).toBe(false);
});

test('a young file stays', async () => {
  utimesSync(path, now, now);
  expect(await remove(isOld)).toBe(false);
  expect(readdirSync(directory)).toEqual([picture]);
});

test('a file that is made young after its age was asked stays, and stays young', async () => {
  const renewed = await remove((changedAt) => {
    const wasOld = isOld(changedAt);
    if (wasOld) utimesSync(path, now, now);
    return wasOld;
  });
  expect(renewed).toBe(false);
  expect(readdirSync(directory)).toEqual([picture]);
  expect(statSync(path).mtime).toEqual(now);
});

test('whoever takes a file that is about to go finds none, and what they store stays', async () => {
  const found: boolean[] = [];
  const removed = await remove((changedAt) => {
    found.push(existsSync(path));
    if (!existsSync(path)) writeFileSync(path, 'bytes');
    return isOld(changedAt);
  });
  expect(found).toEqual([true, false]);
  expect(removed).toBe(true);
  expect(readdirSync(directory)).toEqual([picture]);
});
