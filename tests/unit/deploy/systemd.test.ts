import { copyFileSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissing, runProgram } from '../../setup/programs.ts';
import { deployFile, readDeployFile, temporaryFolder } from './deploy-folder.ts';

const units = globSync('systemd/*.service', { cwd: deployFile('') });

/** Tenths of the points that `systemd-analyze security` gives, of which 100 are the worst. */
const mostExposure = 25;

test.skipIf(isMissing('systemd-analyze')).each(units)('%s may do little beside its work', (name) => {
  const path = join(temporaryFolder(), basename(name));
  copyFileSync(deployFile(name), path);
  const options = ['security', '--offline=true', '--no-pager'];
  expect(runProgram('systemd-analyze', [...options, `--threshold=${mostExposure}`, path])).toMatchObject({
    code: 0,
  });
  expect(runProgram('systemd-analyze', [...options, '--threshold=10', path]).code).not.toBe(0);
});

test('every unit has no capability, no call that needs one, and files that are its own', () => {
  expect(units.length).toBeGreaterThan(3);
  for (const name of units) {
    const lines = readDeployFile(name).split('\n');
    for (const line of [
      'CapabilityBoundingSet=',
      'MemoryMax=2G',
      'TasksMax=512',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectProc=invisible',
      'RestrictSUIDSGID=yes',
      'SystemCallFilter=@system-service',
      'SystemCallFilter=~@privileged',
      'SystemCallFilter=@chown',
      'UMask=0077',
    ])
      expect(lines, name).toContain(line);
    // V8 compiles at run time.
    expect(readDeployFile(name), name).not.toContain('MemoryDenyWriteExecute');
  }
});
