import { spawnSync } from 'node:child_process';
import { findProgram } from '../../scripts/cluster/programs.ts';

/**
 * Whether tests are left out because a program is not on this machine. In CI nothing is left out: there the test
 * runs and fails.
 */
export const isMissing = (...programs: readonly string[]): boolean =>
  !process.env['CI'] && programs.some((name) => findProgram(name) === undefined);

/**
 * Runs a program to its end. Returns its exit code and all that it printed.
 * @throws Error with the name of a program that is not on this machine
 */
export function runProgram(name: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const file = findProgram(name);
  if (file === undefined) throw new Error(`${name} is not on this machine`);
  const { status, stdout, stderr } = spawnSync(file, words, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { code: status, output: `${stdout}${stderr}` };
}
