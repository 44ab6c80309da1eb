import { runImport } from '../api/import/cli.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { writePrivately } from './private-folder.ts';

writePrivately();
process.exitCode = await runImport({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  reservedSlugs: () => reservedSegments,
  screens: linkedScreens,
});
