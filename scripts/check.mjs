// npm run check: types, format, lint, imports, unused code and the API description, in one run.
import { runChecks } from './checks.mjs';

const { passed, failed } = await runChecks((text) => process.stdout.write(text));
process.stdout.write(`${passed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
