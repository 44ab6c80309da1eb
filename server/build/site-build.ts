import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
const marker = 'dist/build-id';

/** Digest of everything that the build reads. */
export async function sourceDigest(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(root, source)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds the site unless the build at hand is of these sources. Returns the build's id. */
export async function buildSite(root: string, onStart: () => void): Promise<string> {
  const buildId = await sourceDigest(root);
  if ((await builtId(root)) === buildId) return buildId;
  onStart();
  await runAstro(root);
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

function runAstro(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`astro build ended with code ${code}`)),
    );
  });
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
