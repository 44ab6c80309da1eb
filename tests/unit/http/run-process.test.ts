import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import { temporaryDirectory } from '../pages/page-fixtures.ts';

const runProcess = new URL('../../../server/run-process.ts', import.meta.url);

/** Starts a process whose server closes in a way of the test's own, asks it to end, and returns how it ends. */
async function endProcess(close: string) {
  const configuration = { dataDirectory: await temporaryDirectory(), logLevel: 'info', accessLog: 'stdout' };
  const program = `
    import { runProcess } from '${runProcess}';
    const start = async () => ({ close: ${close} });
    await runProcess(${JSON.stringify(configuration)}, { service: 'site', version: '1.2.3' }, start, { stopWithinMs: 200 });
    setInterval(() => undefined, 60_000);
    console.log('started');`;
  const child = spawn(process.execPath, [...nodeFlags, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [log, [exitCode]] = await ended;
  return { log, exitCode };
}

test('a process that is asked to end closes its server and ends well', async () => {
  expect(await endProcess('async () => undefined')).toEqual({ log: '', exitCode: 0 });
});

test('a process whose server never closes is ended, and its log shows it', async () => {
  expect(await endProcess('() => new Promise(() => undefined)')).toEqual({
    log: expect.stringMatching(
      /^\{"level":"fatal","time":\d+,"service":"site","version":"1\.2\.3",.*the process does not end in time/,
    ),
    exitCode: 1,
  });
});

test('a process whose server cannot be closed ends all the same, and its log shows why', async () => {
  const { log, exitCode } = await endProcess("() => Promise.reject(new Error('no answer'))");
  expect(log).toContain('the process could not be ended in good order');
  expect(log).toContain('no answer');
  expect(exitCode).toBe(1);
});
