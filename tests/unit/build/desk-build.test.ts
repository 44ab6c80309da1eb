import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDesk } from '../../../server/build/desk-build.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'desk-build-'));
const assets = join(root, 'dist/desk/assets');

/** A desk of one file, which is another one with each text. */
const write = (text: string) => writeFileSync(join(root, 'desk/main.js'), `document.title = '${text}';\n`);

/** Names of the scripts, without their compressed forms. */
const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'));

beforeAll(() => {
  for (const folder of ['desk', 'api/contract', 'api/rules', 'languages', 'src/styles'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.json']) cpSync(join(project, file), join(root, file));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'desk/index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(
    join(root, 'desk/vite.config.js'),
    "export default { root: import.meta.dirname, build: { outDir: '../dist/desk', emptyOutDir: true, manifest: true } };",
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the same sources are built once, and a build holds the files of these alone', async () => {
  let builds = 0;
  const build = async (text: string) => {
    write(text);
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
