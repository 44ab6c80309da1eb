import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isMissing } from '../../setup/programs.ts';
import { plantCheckout } from './planted-checkout.ts';

const script = fileURLToPath(new URL('../../../scripts/verify.mjs', import.meta.url));

function verify(root: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const usage = 'Usage: npm run verify, or npm run verify -- --changed [COMMIT], or npm run verify -- --all\n';

test.skipIf(isMissing('git')).each([
  ['an option that it does not know', ['--fast'], `Unknown option '--fast'. ${usage}`],
  ['a revision by itself', ['main'], `Unknown word 'main'. ${usage}`],
  ['two ways at once', ['--all', '--changed'], `--all and --changed exclude each other. ${usage}`],
  ['a revision that is not there', ['--changed', 'nowhere'], 'There is no commit nowhere here.\n'],
])('%s is refused in a line', (_what, options, line) => {
  expect(verify(plantCheckout({ 'a.ts': '' }), ...options)).toEqual({ status: 1, stdout: '', stderr: line });
});

test.skipIf(isMissing('git')).each([[[]], [['--changed']], [['--changed', 'main']]])(
  'nothing changed is nothing wrong (%s)',
  (options) => {
    const since = options[1] ?? 'the last commit';
    expect(verify(plantCheckout({ 'a.ts': '' }), ...options)).toEqual({
      status: 0,
      stdout: `Nothing has changed since ${since}.\n`,
      stderr: '',
    });
  },
);
