import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../../server/build/build-all.ts';
import { project, writeSmallDesk } from './small-desk.ts';

const root = mkdtempSync(join(tmpdir(), 'build-all-'));
/** A site whose build empties `dist/` once the desk is made, as Astro may. */
const astro = `
  import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  const made = ['dist/desk', 'node_modules/.cache/made-desk'];
  while (!made.some((folder) => existsSync(folder + '/.vite/manifest.json'))) await setTimeout(20);
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/server/entry.mjs', '');
`;

beforeAll(() => {
  writeSmallDesk(root);
  for (const folder of ['public', 'server', 'node_modules/astro/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'astro.config.mjs'), '');
  writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), astro);
  symlinkSync(join(project, 'node_modules/vite'), join(root, 'node_modules/vite'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the build of the site takes nothing of the desk away, which is built beside it', async () => {
  const begun: string[] = [];
  const build = () =>
    buildAll(
      root,
      (text) => void begun.push(text),
      () => void begun.push('what is done meanwhile'),
    );
  const buildId = await build();
  expect(existsSync(join(root, 'dist/server/entry.mjs'))).toBe(true);
  expect(existsSync(join(root, 'dist/desk/.vite/manifest.json'))).toBe(true);
  expect(await build()).toBe(buildId);
  expect(begun.toSorted()).toEqual(['Building the desk', 'Building the site', 'what is done meanwhile']);
});
