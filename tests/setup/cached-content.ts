import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { lendMedia, saveMedia } from './cached-media.ts';
import { sourceHash } from './source-hash.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(project, 'node_modules/.cache/test-content');
const demo = 'data/demo';
/** What a database with the demo in it depends on: all code that takes it in, and the demo itself. */
const sources = ['api', 'languages', 'server', 'src/lib/routes', 'data', 'package-lock.json'];

/**
 * Puts a database with the demo into the data directory of a new site, as `npm run import` makes one: the site then starts
 * as a second time. Made once for each version of the sources, since the import takes most of a first start, and once a
 * month: the trainings of the demo are so many days ahead of their import.
 */
export function lendContent(dataDirectory: string): void {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  const cached = join(cacheFolder, `${sourceHash(sources)}-${month}`);
  if (!existsSync(cached)) saveContent(cached);
  cpSync(cached, join(dataDirectory, 'database'), { recursive: true });
}

function saveContent(cached: string): void {
  mkdirSync(cacheFolder, { recursive: true });
  const dataDirectory = mkdtempSync(join(cacheFolder, 'unfinished-'));
  try {
    lendMedia(join(dataDirectory, 'media'));
    execFileSync(process.execPath, [...nodeFlags, 'server/import.ts', demo], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
    });
    saveMedia(join(dataDirectory, 'media'));
    renameSync(join(dataDirectory, 'database'), cached);
  } catch (error) {
    // Another test process may have been faster.
    if (!existsSync(cached)) throw error;
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
