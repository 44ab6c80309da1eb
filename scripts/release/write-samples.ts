import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatabase } from '../../server/operations/back-up.ts';
import { sampleDocuments, shortened } from './sample-documents.ts';

/**
 * Writes documents as the version at hand stores them, for `stored-rows.test.ts` of later ones:
 * `node scripts/release/write-samples.ts DATA_FOLDER tests/fixtures/stored-rows/VERSION.json`. Of a shop without people.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [dataFolder, file] = positionals;
if (dataFolder === undefined || file === undefined) throw new Error('Name a data folder and a file');
const samples = await readDatabase(process.env.DATABASE_URL, dataFolder, sampleDocuments);
writeFileSync(file, `${JSON.stringify(shortened(samples), null, 1)}\n`);
