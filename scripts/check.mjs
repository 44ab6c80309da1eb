// npm run check: types, format, lint, imports, unused code and the API description, in one run.
import { commandLine } from '../server/command-line.ts';
import { commands } from '../server/commands.ts';
import { runChecks } from './checks.mjs';

commandLine(commands.check);

const { passed, failed } = await runChecks((text) => process.stdout.write(text));
process.stdout.write(`${passed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
