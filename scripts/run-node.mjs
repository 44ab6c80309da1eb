import { spawn } from 'node:child_process';

/** Runs what follows its name, which does not see its third descriptor, and writes there what that took of the processor. */
const timed = ['-c', '"$@" 3>&-; code=$?; times >&3; exit "$code"', 'sh'];

/**
 * Runs a script with this Node. `output` is what it wrote, unless `isShown` lets it write to the terminal itself.
 * `processorSeconds` are those of the process and of all that it and its children waited for, whatever runs beside it; a
 * daemon that was let go is not among them.
 */
export function runNode(arguments_, { environment = {}, directory = process.cwd(), isShown = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const output = isShown ? 'inherit' : 'pipe';
    const child = spawn('/bin/sh', [...timed, process.execPath, ...arguments_], {
      cwd: directory,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', REDOCLY_TELEMETRY: 'off', ...environment },
      stdio: ['ignore', output, output, 'pipe'],
    });
    const chunks = [];
    const times = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.stdio[3].on('data', (chunk) => times.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({
        isOk: code === 0,
        output: Buffer.concat(chunks).toString('utf8'),
        seconds,
        processorSeconds: secondsOfChildren(Buffer.concat(times).toString('utf8')),
      });
    });
  });
}

/** User and system time of the second line of `times`, `0m1.25s 0m0.5s`; 0 where the shell was ended before it wrote it. */
function secondsOfChildren(times) {
  const [, children = ''] = times.split('\n');
  const parts = children.matchAll(/(\d+)m([\d.,]+)s/g);
  return [...parts].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}
