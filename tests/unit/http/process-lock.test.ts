import { expect, test } from 'vitest';
import { lockForProcess } from '../../../server/process-lock.ts';
import { silentLogger, temporaryDirectory } from '../pages/page-fixtures.ts';

test('a data directory belongs to one process that serves, until that ends', async () => {
  const directory = await temporaryDirectory();
  const lock = lockForProcess(directory, silentLogger);
  expect(() => lockForProcess(directory, silentLogger)).toThrow(
    `is already in use by process ${process.pid}`,
  );
  lock?.release();
  lockForProcess(directory, silentLogger)?.release();
});

test('one that cannot be locked is no reason not to serve what is in it', () => {
  expect(lockForProcess('/proc/no-such-folder', silentLogger)).toBeUndefined();
});
