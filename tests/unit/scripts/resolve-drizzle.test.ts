import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resolutionFlag } from '../../../scripts/node-flags.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Imports drizzle-orm as the API does, and prints the URL and the kind of each module that this loads. */
const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, nextLoad) {
      const result = nextLoad(url, context);
      if (url.includes('/drizzle-orm/')) loaded.push(url + ' ' + result.format);
      return result;
    },
  });
  const { is } = await import('drizzle-orm');
  const { PgTable } = await import('drizzle-orm/pg-core');
  const { customer } = await import('./api/kernel/database/schema/customer.ts');
  await import('drizzle-orm/node-postgres');
  console.log(JSON.stringify({ loaded, isOneCopy: is(customer, PgTable) && customer instanceof PgTable }));
`;

const run = (flags: readonly string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', program], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );

test('modules of drizzle-orm are those that Node finds by itself', () => {
  const found = run([resolutionFlag]);
  expect(found).toMatchObject({ isOneCopy: true, loaded: expect.arrayContaining([expect.any(String)]) });
  expect(found).toEqual(run([]));
});

test('the package still lists each of its files, which is why they are found by ourselves', () => {
  const file = fileURLToPath(new URL('../../../node_modules/drizzle-orm/package.json', import.meta.url));
  const { exports } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(exports).length, 'take the hook away').toBeGreaterThan(100);
});
