import { mkdir, readFile, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openLogFile } from '../../../server/logger.ts';
import { eventually } from '../../setup/eventually.ts';
import { temporaryDirectory } from '../pages/page-fixtures.ts';

const line = (text: string) => Buffer.from(`${text}\n`);

test('a file that was moved away is followed by a new one when the log is opened again', async () => {
  const file = join(await temporaryDirectory(), 'access.log');
  const log = openLogFile(file, vi.fn());
  log.write(line('one'));
  await eventually(async () => expect(await readFile(file, 'utf8')).toBe('one\n'));
  await rename(file, `${file}.1`);
  log.reopen();
  log.write(line('two'));
  await log.close();
  expect(await readFile(`${file}.1`, 'utf8')).toBe('one\n');
  expect(await readFile(file, 'utf8')).toBe('two\n');
});

test('lines that cannot be written are reported once, and later ones are written when that is over', async () => {
  const file = join(await temporaryDirectory(), 'access.log');
  await mkdir(file);
  const onError = vi.fn();
  const log = openLogFile(file, onError);
  log.write(line('lost'));
  await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
  await rmdir(file);
  await vi.waitFor(
    async () => {
      log.write(line('kept'));
      expect(await readFile(file, 'utf8')).toContain('kept\n');
    },
    { timeout: 20_000 },
  );
  await log.close();
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a full disk is no reason to stop writing', async () => {
  const onError = vi.fn();
  const log = openLogFile('/dev/full', onError);
  log.write(line('one'));
  await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
  await vi.waitFor(
    async () => {
      log.write(line('two'));
      await log.close();
      expect(onError.mock.calls.length).toBeGreaterThan(1);
    },
    { timeout: 20_000 },
  );
});
