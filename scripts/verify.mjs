// npm run verify: types, format, import directions and tests of what changed since the last commit, or since what `--changed` names;
// with --all, the whole of these.
import { commandLine } from '../server/command-line.ts';
import { commands } from '../server/commands.ts';
import { UsageError } from './changed-files.mjs';
import { runTwoAtATime } from './checks.mjs';
import { checksOfChanges, wholeChecks } from './verify-checks.mjs';

const {
  values,
  words: [revision],
} = commandLine(commands.verify);

const write = (text) => process.stdout.write(text);

try {
  const checks = values.all ? wholeChecks() : checksOfChanges(process.cwd(), revision, write);
  const { passed, failed } = await runTwoAtATime(checks, write);
  if (checks.length > 0) write(`${passed} checks passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
