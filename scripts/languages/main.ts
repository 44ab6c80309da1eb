// Tests the site with languages that the settings add: German, and in a copy of the checkout one that nobody speaks, which a
// script adds. What follows the script's name goes to vitest.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from '../run-node.mjs';
import { addPseudoLanguage, copySources } from './add-pseudo-language.ts';
import { pseudoLanguage } from './pseudo-text.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'languages-'));
const environment = { NODE_ENV: 'test', ADDED_LANGUAGES: `de,${pseudoLanguage.code}` };
const build =
  "import { buildSite } from './server/build/site-build.ts'; await buildSite(process.cwd(), () => {});";
const run = (command: readonly string[]) => runNode(command, { isShown: true, directory: copy, environment });
try {
  copySources(checkout, copy);
  addPseudoLanguage(copy);
  process.stdout.write('Building the site in four languages\n');
  const built = await run(['--input-type=module', '--eval', build]);
  const tested =
    built.isOk &&
    (await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'languages', ...process.argv.slice(2)]))
      .isOk;
  process.exitCode = tested ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
