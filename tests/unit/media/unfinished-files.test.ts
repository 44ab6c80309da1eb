import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeUnfinishedFiles } from '../../../api/kernel/media/unfinished-files.ts';

const now = new Date('2026-03-02T09:00:00Z');
const hourMs = 60 * 60 * 1000;
const picture = '0123456789abcdef-640.webp';
const written = `${picture}.7b8a9c1e-3f52-4d0a-9a55-1c2d3e4f5a6b.tmp`;
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

function write(name: string, ageHours: number): void {
  const path = join(directory, name);
  const time = new Date(now.getTime() - ageHours * hourMs);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'bytes');
  utimesSync(path, time, time);
}

const remove = () => removeUnfinishedFiles({ kind: 'folder', directory }, now);

test('files that were being written a day ago are removed, whole ones and those of others are not', async () => {
  write(written, 25);
  write(picture, 25);
  write('notes.tmp', 25);
  await remove();
  expect(readdirSync(directory).sort()).toEqual([picture, 'notes.tmp']);
});

test('shared files of a day ago are removed, whole or not', async () => {
  write('pages.tmp/0a1b-0', 25);
  write('pages.tmp/0a1b-1.7b8a9c1e-3f52-4d0a-9a55-1c2d3e4f5a6b.tmp', 25);
  write('pages.tmp/0a1b-2', 1);
  await remove();
  expect(readdirSync(join(directory, 'pages.tmp'))).toEqual(['0a1b-2']);
});

test('a file that is being written now is not removed', async () => {
  write(written, 1);
  await remove();
  expect(readdirSync(directory)).toEqual([written]);
});

test('a folder that no file was stored in yet is nothing to remove from', async () => {
  const missing = join(directory, 'missing');
  await expect(removeUnfinishedFiles({ kind: 'folder', directory: missing }, now)).resolves.toBeUndefined();
});
