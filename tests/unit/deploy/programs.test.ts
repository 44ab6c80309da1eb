import { afterEach, expect, test, vi } from 'vitest';
import { isMissing, runProgram } from '../../setup/programs.ts';

afterEach(() => vi.unstubAllEnvs());

test('a program that is missing leaves tests out on a machine of one’s own, and fails them in CI', () => {
  vi.stubEnv('CI', undefined);
  expect(isMissing('sh')).toBe(false);
  expect(isMissing('sh', 'no-such-program')).toBe(true);
  vi.stubEnv('CI', 'true');
  expect(isMissing('no-such-program')).toBe(false);
  expect(() => runProgram('no-such-program', [])).toThrow('no-such-program is not on this machine');
});

test('a program reports its exit code and what it printed', () => {
  expect(runProgram('sh', ['-c', 'echo a; echo b >&2; exit 3'])).toEqual({ code: 3, output: 'a\nb\n' });
});
