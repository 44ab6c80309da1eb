// npm run verify: types, format, import directions and tests of what changed since the last commit, or since what `--changed` names;
// with --all, the whole of these.
import { parseArgs } from 'node:util';
import { UsageError } from './changed-files.mjs';
import { runTwoAtATime } from './checks.mjs';
import { checksOfChanges, wholeChecks } from './verify-checks.mjs';

const write = (text) => process.stdout.write(text);

/** @throws {UsageError} for what it does not know */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [revision, ...more] = positionals;
    if (more.length > 0 || (revision !== undefined && !values.changed) || (values.all && values.changed))
      throw new Error();
    return { isAll: values.all === true, revision };
  } catch {
    throw new UsageError('npm run verify takes -- --all, or -- --changed with a commit or a branch.');
  }
}

try {
  const { isAll, revision } = readOptions();
  const checks = isAll ? wholeChecks() : checksOfChanges(process.cwd(), revision, write);
  const { passed, failed } = await runTwoAtATime(checks, write);
  if (checks.length > 0) write(`${passed} checks passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
