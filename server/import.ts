import { runImport } from '../api/import/cli.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { screens } from '../src/lib/routes/route-table.ts';

process.exitCode = await runImport({
  words: process.argv.slice(2),
  environment: process.env,
  output: process.stdout,
  reservedSlugs: () => reservedSegments,
  screens: new Set(screens),
});
