import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { type PlantedFault, plantedFaults } from './faults.ts';

const names = (process.env['PLANTED_FAULTS'] ?? '').split(',');
const planted = plantedFaults.filter(({ name }) => names.includes(name));

/** Changes code on its way into the tests, and no file. */
const plant: Plugin = {
  name: 'planted-faults',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(process.cwd(), id.split('?')[0] ?? '');
    return planted.filter((fault) => fault.file === file).reduce(withFault, code);
  },
};

function withFault(code: string, { name, right, wrong }: PlantedFault): string {
  if (code.split(right).length !== 2) throw new Error(`${name}: its code is not there once`);
  return code.replace(right, () => wrong);
}

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: (base.test?.projects ?? []).map((project) =>
      typeof project === 'object' ? mergeConfig(project, { plugins: [plant] }) : project,
    ),
  },
});
