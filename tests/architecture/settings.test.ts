import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The names in the first cells of the table of README.md with this head; `AWS_*` stands for all that begin so. */
function namesBelow(head: string): string[] {
  const [, after = ''] = readme.split(`\n${head}\n`);
  const [table = ''] = after.split('\n\n');
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_*]+)`/g)].map(([, name = '']) => name));
}

const isNamedBy = (setting: string, name: string): boolean =>
  name.endsWith('*') ? setting.startsWith(name.slice(0, -1)) : setting === name;

test('README.md shows of each setting whether an API elsewhere has it, or its sites', () => {
  const settings = namesBelow('| variable | meaning (default) |');
  const divided = namesBelow('| | the API | each site |');
  expect(settings.length).toBeGreaterThan(40);
  expect(
    settings.filter((setting) => divided.filter((name) => isNamedBy(setting, name)).length !== 1),
  ).toEqual([]);
  expect(divided.filter((name) => !settings.some((setting) => isNamedBy(setting, name)))).toEqual([]);
});
