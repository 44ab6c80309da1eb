import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestOfPageCode } from '../../../server/build/site-build.ts';

const files = [
  ...['api/catalogue/read.ts', 'server/http/policy.ts', 'src/pages/index.astro', 'astro.config.mjs'],
  ...['api/contract/page.ts', 'api/rules/price.ts', 'public/icon.svg', 'languages/tags.ts'],
  ...['package-lock.json', 'tsconfig.json', 'desk/app.tsx', 'docs/desk.md'],
];

test('pages belong to all code that makes them, and to none of the desk', async () => {
  const root = mkdtempSync(join(tmpdir(), 'page-code-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of files) write(name, 'before');
  let last = await digestOfPageCode(root);
  const changed: string[] = [];
  for (const name of files) {
    write(name, 'after');
    const next = await digestOfPageCode(root);
    if (next !== last) changed.push(name);
    last = next;
  }
  expect(changed).toEqual(files.slice(0, -2));
});
