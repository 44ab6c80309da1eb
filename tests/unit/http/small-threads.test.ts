import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nodeFlags } from '../../../scripts/node-flags.mjs';

const module = new URL('../../../server/small-threads.ts', import.meta.url).href;
const project = fileURLToPath(new URL('../../..', import.meta.url));
const mostBytes = 8 * 1_048_576;

/** Makes a thread that throws many objects away, and prints the bytes that it reserves for young ones. */
const program = `
import { Worker } from 'node:worker_threads';
import { keepThreadsSmall } from '${module}';
keepThreadsSmall();
const code = \`
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  let objects = [];
  for (let round = 0; round < 40; round += 1) {
    objects = [];
    for (let index = 0; index < 20000; index += 1) objects.push({ index, text: 'x' + index });
  }
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  parentPort.postMessage(young.space_size);
\`;
new Worker(code, { eval: true }).on('message', (bytes) => process.stdout.write(String(bytes)));
`;

test('threads have little memory for young objects, whatever the process was started with', () => {
  const words = [...nodeFlags, '--input-type=module', '-e', program];
  const bytes = execFileSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
  expect(Number(bytes)).toBeGreaterThan(0);
  expect(Number(bytes)).toBeLessThanOrEqual(mostBytes);
});
