import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBuildable } from './check-buildable.ts';
import { runTool } from './run-tool.ts';
import { digestOf } from './source-digest.ts';

/** What the built site is made from. */
const sources = [
  'src',
  'public',
  'api/contract',
  'api/rules',
  'languages',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
/** What reads the content and renders pages with the built site. The desk is none of it: no page depends on it. */
const serverSources = ['api', 'server'];
const marker = 'dist/build-id';

/** Digest of the code that makes pages with the site's build; 16 hex digits. */
export const digestOfServerCode = (root: string): Promise<string> => digestOf(root, serverSources);

/**
 * Builds the site unless the build at hand is of these sources. Returns the build's id.
 * @throws ConfigurationError where nothing can be built
 */
export async function buildSite(root: string, onStart: () => void): Promise<string> {
  const buildId = await digestOf(root, sources);
  if ((await builtId(root)) === buildId) return buildId;
  await checkBuildable(root);
  onStart();
  await setDeskAside(root, () =>
    runTool(root, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
      ASTRO_TELEMETRY_DISABLED: '1',
    }),
  );
  await writeFile(join(root, marker), buildId);
  return buildId;
}

async function builtId(root: string): Promise<string | undefined> {
  try {
    await readFile(join(root, 'dist/server/entry.mjs'));
    return await readFile(join(root, marker), 'utf8');
  } catch {
    return undefined;
  }
}

/** Astro empties the whole of `dist/`: what else is built there is put aside meanwhile. */
async function setDeskAside(root: string, build: () => Promise<void>): Promise<void> {
  const place = join(root, 'dist/desk');
  const aside = join(root, 'node_modules/.cache/built-desk');
  await rm(aside, { recursive: true, force: true });
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  const isThere = await rename(place, aside).then(
    () => true,
    () => false,
  );
  try {
    await build();
  } finally {
    if (isThere) await rename(aside, place).catch(() => undefined);
  }
}
