// Fails for a regular expression that a hostile text can keep busy: one whose time is more than proportional to its text.
import { findExpressions } from './find-expressions.mjs';
import { vulnerableExpressions } from './vulnerable-expressions.mjs';

const { expressions, unknown } = findExpressions(process.cwd());
const vulnerable = vulnerableExpressions(expressions, 'node_modules/.cache/regular-expressions.json');
const faults = [
  ...vulnerable.map(
    ({ source, flags, places, why }) => `${places.join(', ')}: /${source}/${flags} is ${why}`,
  ),
  ...unknown.map(
    (place) =>
      `${place}: an expression that is put together: write it out, or list what it becomes in find-expressions.mjs`,
  ),
];
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length === 0 ? 0 : 1;
