import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChild } from '../../../scripts/cluster/child.ts';

/** A process that runs this program; `onDeath` has what is told of its end. */
function child(program: string) {
  const directory = mkdtempSync(join(tmpdir(), 'child-'));
  const onDeath = vi.fn<(line: string) => void>();
  const started = createChild({
    name: 'node-a',
    program: process.execPath,
    words: ['--eval', program],
    directory: () => directory,
    logFile: join(directory, 'node-a.log'),
    onDeath,
    isReady: async () => true,
  });
  onTestFinished(async () => {
    await started.kill();
    rmSync(directory, { recursive: true, force: true });
  });
  return { ...started, onDeath };
}

const forEver = 'setInterval(() => undefined, 1000)';

test('a process of the cluster that ends by itself is told of in a line, with the last one of its log', async () => {
  const { start, onDeath } = child("console.error('no room left'); setTimeout(() => process.exit(3), 300)");
  await start();
  await vi.waitFor(() => expect(onDeath).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(onDeath).toHaveBeenCalledWith('node-a has ended with code 3; its log ends with: no room left');
});

test('one that is killed from outside names the signal', async () => {
  const { start, onDeath } = child("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300)");
  await start();
  await vi.waitFor(() => expect(onDeath).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(onDeath.mock.calls[0]?.[0]).toContain('node-a has ended by SIGKILL');
});

test.each(['stop', 'kill'] as const)('one that is ended on purpose is none: %s', async (how) => {
  const started = child(forEver);
  await started.start();
  await started[how]();
  expect(started.onDeath).not.toHaveBeenCalled();
});
