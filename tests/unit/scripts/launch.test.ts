import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const launch = fileURLToPath(new URL('../../../scripts/launch.mjs', import.meta.url));

/** What a launched process has of an environment. */
function launched(environment: Record<string, string> = {}): string {
  const { MALLOC_ARENA_MAX: _pools, MALLOC_TRIM_THRESHOLD_: _kept, ...inherited } = process.env;
  const program =
    'const { env, execArgv } = process; process.stdout.write([env.MALLOC_ARENA_MAX, env.MALLOC_TRIM_THRESHOLD_, execArgv.length > 0].join(" "))';
  return execFileSync(process.execPath, [launch, '-e', program], {
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  });
}

test('what runs for long gives memory back, unless it is configured otherwise', () => {
  expect(launched()).toBe('2 131072 true');
  expect(launched({ MALLOC_ARENA_MAX: '8', MALLOC_TRIM_THRESHOLD_: '9' })).toBe('8 9 true');
});
