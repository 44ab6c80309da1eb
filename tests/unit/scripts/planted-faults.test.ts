import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantedFaults } from '../../../scripts/planted-faults/faults.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

test.each(plantedFaults)('$name can be planted in $file', ({ file, right, caughtBy }) => {
  expect(readFileSync(join(project, file), 'utf8').split(right)).toHaveLength(2);
  expect(existsSync(join(project, caughtBy)), caughtBy).toBe(true);
});

test('no two planted faults have the same name', () => {
  const names = plantedFaults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
