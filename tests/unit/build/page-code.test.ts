import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOfServerCode } from '../../../server/build/site-build.ts';

const serverFiles = ['api/catalogue/read.ts', 'api/contract/page.ts', 'server/http/policy.ts'];
/** Those of the site are in the id of its build; no page depends on the desk. */
const others = ['src/pages/index.astro', 'desk/app.tsx', 'docs/desk.md'];
const files = [...serverFiles, ...others];

test('pages belong to the code that reads their content and renders them, besides the build of the site', async () => {
  const root = mkdtempSync(join(tmpdir(), 'page-code-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of files) write(name, 'before');
  let last = await digestOfServerCode(root);
  const changed: string[] = [];
  for (const name of files) {
    write(name, 'after');
    const next = await digestOfServerCode(root);
    if (next !== last) changed.push(name);
    last = next;
  }
  expect(changed).toEqual(serverFiles);
});
