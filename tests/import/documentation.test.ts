import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { resourceNames, resources } from '../../api/import/resources.ts';
import { check, describeIssue, temporaryFolder } from './folders.ts';

const DOCUMENT = new URL('../../docs/import.md', import.meta.url);
/** A fenced example whose info string names its file. */
const EXAMPLE = /^```(?:json|csv) (\S+)\n([\s\S]*?)^```$/gm;

test('the examples of the documentation together are a folder without a fault', () => {
  const folder = temporaryFolder();
  const files = [...readFileSync(DOCUMENT, 'utf8').matchAll(EXAMPLE)].map(([, file = '', text = '']) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return file;
  });
  const documented = files.map((file) => file.split(/[./]/, 1)[0]);
  expect(documented.toSorted()).toEqual([...resourceNames, 'packs'].toSorted());
  const { catalogue, issues } = check(folder, { mediaState: () => 'usable' });
  expect(issues.map(describeIssue)).toEqual([]);
  expect(catalogue?.products.records[0]?.input.packs.map(({ price_cents }) => price_cents)).toEqual([
    1890, 4290,
  ]);
});

test('a resource is imported from files of its plural', () => {
  const plurals = resourceNames.flatMap((name) =>
    'plural' in resources[name] ? [[name, resources[name].plural]] : [],
  );
  expect(plurals.length).toBeGreaterThan(10);
  expect(plurals).toEqual(plurals.map(([name]) => [name, name]));
});
