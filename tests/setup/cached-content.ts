import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { lendMedia, saveMedia } from './cached-media.ts';
import { sourceHash } from './source-hash.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = join(project, 'node_modules/.cache/test-content');
/** What a database with the demo in it depends on: all code that takes it in, and the demo itself. */
const sources = ['api', 'languages', 'server', 'src/lib/routes', 'data', 'package-lock.json'].concat(
  'tests/setup/leave-few.ts',
);

/**
 * The whole demo, or what is left of it without most products and pages of text: where a test looks at a process and not at
 * its content, it renders half as many pages.
 */
export type DemoSize = 'whole' | 'few';

/** Names what the database with the demo was made of. The trainings are so many days ahead of their import: it is made once a month. */
export function contentVersion(size: DemoSize): string {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  return `${sourceHash(sources)}-${month}${size === 'few' ? '-few' : ''}`;
}

/**
 * Puts a database with the demo into the data directory of a new site, as `npm run import` makes one: the site then starts
 * as a second time. Made once for each version of the sources, since the import takes most of a first start.
 */
export function lendContent(dataDirectory: string, size: DemoSize = 'whole'): void {
  const cached = join(cacheFolder, contentVersion(size));
  if (!existsSync(cached)) saveContent(cached, size === 'few' ? takeFew : importDemo);
  cpSync(cached, join(dataDirectory, 'database'), { recursive: true });
}

function saveContent(cached: string, fill: (dataDirectory: string) => void): void {
  mkdirSync(cacheFolder, { recursive: true });
  const dataDirectory = mkdtempSync(join(cacheFolder, 'unfinished-'));
  try {
    fill(dataDirectory);
    renameSync(join(dataDirectory, 'database'), cached);
  } catch (error) {
    // Another test process may have been faster.
    if (!existsSync(cached)) throw error;
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

function importDemo(dataDirectory: string): void {
  lendMedia(join(dataDirectory, 'media'));
  run(dataDirectory, 'server/import.ts', 'data/demo');
  saveMedia(join(dataDirectory, 'media'));
}

function takeFew(dataDirectory: string): void {
  lendContent(dataDirectory);
  run(dataDirectory, 'tests/setup/leave-few.ts');
}

const run = (dataDirectory: string, ...words: string[]): void =>
  void execFileSync(process.execPath, [...nodeFlags, ...words], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
  });
