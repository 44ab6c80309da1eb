import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ integrity: z.string().optional(), link: z.boolean().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

test('the lockfile has a hash of every package, those of other platforms included', () => {
  const { '': _project, ...packages } = lockfile.packages;
  const entries = Object.entries(packages).filter(([, { link }]) => link !== true);
  expect(entries.length).toBeGreaterThan(500);
  const isHashed = (integrity?: string) => /^sha512-[\w+/]{86}==$/.test(integrity ?? '');
  expect(entries.filter(([, { integrity }]) => !isHashed(integrity)).map(([path]) => path)).toEqual([]);
});
