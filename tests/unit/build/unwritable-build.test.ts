import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unprivilegedAccount } from '../../database/temporary-postgresql.ts';

const root = mkdtempSync(join(tmpdir(), 'unwritable-build-'));
const dist = join(root, 'dist');

beforeAll(() => {
  const folders = ['src/styles', 'public', 'api/contract', 'api/rules', 'languages', 'desk', 'dist'];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'])
    writeFileSync(join(root, file), '');
  chmodSync(root, 0o755);
  chmodSync(dist, 0o555);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds in a process that may not write the folder of the build, whoever the tests run as. */
function build(file: string, name: string): string {
  const module = fileURLToPath(new URL(`../../../server/build/${file}`, import.meta.url));
  const script = `
    import { ${name} } from ${JSON.stringify(module)};
    await ${name}(process.argv[1], () => console.log('begun')).catch((error) => {
      console.log(error.faults?.join('\\n') ?? error.stack);
    });`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script, root], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...unprivilegedAccount(),
  }).trim();
}

test.each([
  ['site-build.ts', 'buildSite'],
  ['desk-build.ts', 'buildDesk'],
])('a build of other sources in a folder that cannot be written is explained: %s', (file, name) => {
  expect(build(file, name)).toBe(
    `${dist} holds no build of these sources and languages, and cannot be written by this user: run \`npm run build\` with the same ADDED_LANGUAGES first, as its owner`,
  );
});
