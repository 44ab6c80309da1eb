import './known-languages.ts';

import { runImport } from '../api/import/cli.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { writePrivately } from './private-folder.ts';
import { createSitePath } from './site-path.ts';

writePrivately();
process.exitCode = await runImport({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  reservedSlugs: () => reservedSegments,
  sitePath: createSitePath(URL.parse(process.env['SITE_URL'] ?? '')?.origin),
  screens: linkedScreens,
});
