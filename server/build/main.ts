import '../known-languages.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DirectoryInUseError } from '../../api/kernel/database/embedded/directory-lock.ts';
import { commandLine } from '../command-line.ts';
import { commands } from '../commands.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
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
print(values['without-pages'] ? 'Built' : await buildPages(values.static));

/** Returns what is said of them. `folder`: of a static catalogue as well. */
async function buildPages(folder: string | undefined): Promise<string> {
  try {
    const configuration = readConfiguration(process.env);
    const missing = missingContent(configuration);
    if (missing !== undefined) return withoutPages(missing, folder);
    const prepared = await prepareProcess('command');
    const build = await readBuildInfo(root, buildId);
    const entry = { ...prepared, build, pageCodeId: `${buildId} ${build.server_digest}` };
    const { writePages } = await import('./write-pages.ts');
    const pages = await writePages(entry);
    const { siteUrl, dataDirectory } = configuration;
    const built = `Built, with ${pages} pages for ${siteUrl.origin} in ${join(dataDirectory, 'pages')}`;
    if (folder === undefined) return built;
    const { writeCatalogue } = await import('./static/write-catalogue.ts');
    return `${built}, and ${await writeCatalogue(entry, folder)} files in ${folder}`;
  } catch (error) {
    if (error instanceof DirectoryInUseError)
      return withoutPages(
        'a process serves from DATA_DIR, and renders them when it is followed by this build',
        folder,
      );
    return endWithoutPages(faultLines(error));
  }
}

/** Why there is nothing that pages could be made of, if there is not. */
function missingContent({ apiUrl, databaseUrl, dataDirectory }: Configuration): string | undefined {
  if (databaseUrl !== undefined)
    return 'a build leaves the database at DATABASE_URL alone, and the start renders them';
  if (apiUrl !== undefined || existsSync(join(dataDirectory, databaseName.embedded))) return undefined;
  return `${dataDirectory} holds no database, and API_URL is not set; the start renders them`;
}

function withoutPages(reason: string, folder: string | undefined): string {
  return folder === undefined ? `Built without pages: ${reason}` : endWithoutPages([reason]);
}

function endWithoutPages(reasons: readonly string[]): never {
  const lines = ['The pages could not be written. The build is whole without them:', ...reasons];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(withoutPagesCode);
}
process.exit();
