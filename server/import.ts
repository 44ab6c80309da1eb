import './known-languages.ts';

import { resolve } from 'node:path';
import { runImport } from '../api/import/cli.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { writePrivately } from './private-folder.ts';
import { createSitePath } from './site-path.ts';

const {
  words: [folder = ''],
  values: { media, complete: isComplete, 'dry-run': dryRun },
} = commandLine(commands.import);

// npm runs scripts in the project's folder and passes here where it was called.
const base = process.env['INIT_CWD'] ?? process.cwd();

writePrivately();
process.exitCode = await runImport({
  options: {
    folder: resolve(base, folder),
    mediaFolder: media === undefined ? undefined : resolve(base, media),
    dryRun,
    isComplete,
  },
  environment: process.env,
  output: process.stdout,
  reservedSlugs: () => reservedSegments,
  sitePath: createSitePath(URL.parse(process.env['SITE_URL'] ?? '')?.origin),
  screens: linkedScreens,
});
