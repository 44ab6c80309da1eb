import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { terminalLine } from '../../../server/terminal-log.ts';

test.each([
  [
    { level: 'info', service: 'site', time: 1, scope: 'missing', pages: 607, failed: 0, msg: 'published' },
    'Published 607 pages',
  ],
  [
    { level: 'info', scope: 'all', pages: 1, failed: 2, msg: 'published' },
    'Published 1 page; 2 failed and are tried again',
  ],
  [
    { level: 'info', locale: 'nl', documents: 136, version: 'a', msg: 'search index made' },
    'Made the search index in Dutch of 136 pages',
  ],
  [
    { level: 'warn', err: { type: 'Error', message: 'no room' }, msg: 'the log is full' },
    'Warning: The log is full: no room',
  ],
  [
    { level: 'error', path: '/fr', count: 2, msg: 'a page failed' },
    'Error: A page failed (path /fr, count 2)',
  ],
])('an entry of the log is a sentence on a terminal: %#', (entry, sentence) => {
  expect(terminalLine(`${JSON.stringify(entry)}\n`)).toBe(`${sentence}\n`);
});

test('a line that is no entry stays as it is', () => {
  expect(terminalLine('not JSON\n')).toBe('not JSON\n');
});

test('every package with a script of its own at installation is allowed or refused by name', () => {
  const root = new URL('../../../', import.meta.url);
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(read('package.json'));
  const lock = z.object({
    packages: z.record(z.string(), z.looseObject({ hasInstallScript: z.boolean().optional() })),
  });
  const withScript = Object.entries(lock.parse(read('package-lock.json')).packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort());
  expect(allowScripts).toMatchObject({ node: true, esbuild: false });
});
