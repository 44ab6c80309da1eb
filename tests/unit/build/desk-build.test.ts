import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDesk } from '../../../server/build/desk-build.ts';
import { project, writeDeskScript, writeSmallDesk } from './small-desk.ts';

const root = mkdtempSync(join(tmpdir(), 'desk-build-'));
const assets = join(root, 'dist/desk/assets');

/** Names of the scripts, without their compressed forms. */
const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'));

beforeAll(() => {
  writeSmallDesk(root);
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the same sources are built once, and a build holds the files of these alone', async () => {
  let builds = 0;
  const build = async (text: string) => {
    writeDeskScript(root, text);
    await buildDesk(root, () => {
      builds += 1;
    });
    return scripts();
  };
  const [first] = await build('one');
  expect(existsSync(join(assets, `${first}.br`))).toBe(true);
  expect(await build('one')).toEqual([first]);
  expect(builds).toBe(1);
  const second = await build('two');
  expect(second).toHaveLength(1);
  expect(second).not.toContain(first);
});
