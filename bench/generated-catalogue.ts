import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateProducts } from './generate.ts';
import { project } from './server-process.ts';

export const generatedSeed = 20;

/** Imports the demo with so many more products into the database of a data directory, or another one. Returns seconds. */
export function importGenerated(
  dataDirectory: string,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): number {
  const folder = join(dataDirectory, 'generated');
  mkdirSync(folder, { recursive: true });
  cpSync(join(project, 'data/demo'), folder, { recursive: true });
  writeFileSync(join(folder, 'products.json'), JSON.stringify(generateProducts(count, generatedSeed)));
  const startedAt = performance.now();
  execFileSync(process.execPath, ['server/import.ts', folder, '--media', join(project, 'data/media')], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production', ...environment },
  });
  return (performance.now() - startedAt) / 1000;
}
