// Tests the site in three languages: in a copy of the checkout, to which a script adds one that nobody speaks. What follows
// the script's name goes to vitest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../../server/build/site-build.ts';
import { runNode } from '../run-node.mjs';
import { addPseudoLanguage, copySources } from './add-pseudo-language.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'languages-'));
try {
  copySources(checkout, copy);
  addPseudoLanguage(copy);
  await buildSite(copy, () => process.stdout.write('Building the site in three languages\n'));
  const { isOk } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'languages', ...process.argv.slice(2)],
    { isShown: true, directory: copy, environment: { NODE_ENV: 'test' } },
  );
  process.exitCode = isOk ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
