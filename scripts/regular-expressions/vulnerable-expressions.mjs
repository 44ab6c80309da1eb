import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

// The analysis runs in this process: its native programs are made for some machines alone.
process.env.RECHECK_BACKEND ??= 'pure';
const { checkSync } = await import('recheck');
const { version } = createRequire(import.meta.url)('recheck/package.json');

/** The same attacks are tried in every run, however busy the machine is. */
const options = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 };

/**
 * Those expressions whose time grows faster than the length of some text, or of which that is not known.
 *
 * @param {import('./find-expressions.mjs').Expression[]} expressions
 * @param {string} [cacheFile] remembers what was found out of each, for as long as it stays the same
 * @returns {{ source: string, flags: string, places: string[], why: string }[]}
 */
export function vulnerableExpressions(expressions, cacheFile) {
  const known = readCache(cacheFile);
  const verdicts = expressions.map((expression) => {
    const key = `${expression.flags}/${expression.source}`;
    return { expression, key, why: known[key] ?? verdictOf(expression) };
  });
  if (cacheFile !== undefined) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    const results = Object.fromEntries(verdicts.map(({ key, why }) => [key, why]));
    writeFileSync(cacheFile, JSON.stringify({ version, results }));
  }
  return verdicts.filter(({ why }) => why !== '').map(({ expression, why }) => ({ ...expression, why }));
}

/** Empty for an expression that takes no longer than its text is long. */
function verdictOf({ source, flags }) {
  const { status, complexity, attack, error } = checkSync(source, flags, options);
  if (status === 'safe') return '';
  return status === 'vulnerable' ? `${complexity.summary}: ${attack.pattern}` : `unknown: ${error.kind}`;
}

function readCache(cacheFile) {
  try {
    const cache = JSON.parse(readFileSync(cacheFile, 'utf8'));
    return cache.version === version ? cache.results : {};
  } catch {
    return {};
  }
}
