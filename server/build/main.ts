import '../known-languages.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUseError } from '../../api/kernel/database/embedded/directory-lock.ts';
import { commandLine } from '../command-line.ts';
import { commands } from '../commands.ts';
import { readConfiguration } from '../configuration.ts';
import { faultLines, prepareProcess } from '../entry.ts';
import { databaseName } from '../operations/manifest.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { buildAll } from './build-all.ts';
import { noteCommit, readBuildInfo } from './build-info.ts';

const { values } = commandLine(commands.build);

/**
 * `npm run build`: compiles the site and the desk, each where its sources have changed, notes the packages that run and the
 * commit, and writes the pages where the content can be reached.
 */
const root = join(import.meta.dirname, '../..');
const print = (text: string) => process.stdout.write(`${text}\n`);
/** All is compiled, and the pages could not be written. */
const withoutPagesCode = 2;

const buildId = await buildAll(root, print);
await writeBillOfMaterials(root);
await noteCommit(root);
print(values['without-pages'] ? 'Built' : await buildPages());

/** Returns what is said of them. */
async function buildPages(): Promise<string> {
  try {
    const { apiUrl, databaseUrl, dataDirectory } = readConfiguration(process.env);
    const isEmbedded = apiUrl === undefined && databaseUrl === undefined;
    if (isEmbedded && !existsSync(join(dataDirectory, databaseName.embedded)))
      return `Built without pages, which the start renders: ${dataDirectory} holds no database, and API_URL is not set`;
    if (databaseUrl !== undefined)
      return 'Built without pages, which the start renders: a build leaves the database at DATABASE_URL alone';
    const entry = await prepareProcess('command');
    const build = await readBuildInfo(root, buildId);
    const { writePages } = await import('./write-pages.ts');
    const pages = await writePages({ ...entry, build, pageCodeId: `${buildId} ${build.server_digest}` });
    return `Built, with ${pages} pages for ${entry.configuration.siteUrl.origin} in ${join(dataDirectory, 'pages')}`;
  } catch (error) {
    if (error instanceof DirectoryInUseError)
      return 'Built without pages: a process serves from DATA_DIR, and renders them when it is followed by this build';
    const lines = ['The pages could not be written. The build is whole without them:', ...faultLines(error)];
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exit(withoutPagesCode);
  }
}
process.exit();
