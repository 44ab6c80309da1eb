import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine } from '../../server/command-line.ts';
import { commands } from '../../server/commands.ts';
import { makeRelease } from './release.ts';
import { ReleaseError } from './release-error.ts';
import { lastReleasedStates, openReleasedTree } from './released-states.ts';
import { databaseKinds, tryUpgrade } from './upgrade-trial.ts';

const { values } = commandLine(commands.release);

/** `npm run release`: builds the commit at hand, tries upgrades to it and writes its papers; `-- --tag` tags it as well. */
const print = (line: string) => void process.stdout.write(`${line}\n`);
const root = join(import.meta.dirname, '../..');

async function tryUpgrades(to: string, version: string): Promise<string[]> {
  const tried: string[] = [];
  for (const state of lastReleasedStates(to, version)) {
    const released = openReleasedTree(to, state);
    try {
      for (const kind of databaseKinds) {
        const { rows, faults } = await tryUpgrade({ from: released.root, to, kind });
        if (faults.length > 0) throw new ReleaseError(`From ${state}, ${kind}: ${faults.join('; ')}`);
        tried.push(`${state} ${kind}`);
        print(`From ${state}, ${kind}: ${rows} rows are there afterwards, and back again`);
      }
    } finally {
      released.remove();
    }
  }
  return tried;
}

try {
  await makeRelease(
    { root, isTagged: values.tag },
    {
      print,
      tryUpgrades,
      build: async () => {
        execFileSync('npm', ['run', '--silent', 'build', '--', '--without-pages'], {
          cwd: root,
          stdio: 'inherit',
        });
      },
    },
  );
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
