import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadBuiltSite } from '../../../server/built-site.ts';

function plantBuild(entry: string): string {
  const root = mkdtempSync(join(tmpdir(), 'built-site-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  writeFileSync(join(root, 'dist/server/entry.mjs'), entry);
  return root;
}

const exported = `
  export const handler = async () => undefined;
  export const inlineScripts = [];
`;

test('a rejection that nobody handles still ends the process, whatever the adapter listens to', async () => {
  const before = process.listeners('unhandledRejection');
  const root = plantBuild(`
    process.on('unhandledRejection', () => undefined);
    export const render = async () => new Response();
    ${exported}
  `);
  const { inlineScripts } = await loadBuiltSite(root);
  expect(inlineScripts).toEqual([]);
  expect(process.listeners('unhandledRejection')).toEqual(before);
});

test('a build without the function that publishes is refused', async () => {
  await expect(loadBuiltSite(plantBuild(exported))).rejects.toThrow('the build does not render');
});
