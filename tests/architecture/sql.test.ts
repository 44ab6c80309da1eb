import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const sources = ['api', 'languages', 'server', 'src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|mjs|astro)$/.test(file))
    .map((file) => join(folder, file)),
);
/**
 * Uses of `sql.raw`, by file. None holds what anybody has sent: an operator, a power of two, words of the migrations, a
 * language of the table, a constraint as the database itself names it.
 */
const known = {
  'api/catalogue/filters/count-values.ts': 1,
  'api/catalogue/search/search-query.ts': 1,
  'api/kernel/database/newer-migrations.ts': 1,
  'api/kernel/records/list-records.ts': 1,
  'server/operations/copy-tables.ts': 1,
};

const migrations = join(root, 'api/kernel/database/migrations');

test('a migration indexes the audit trail before it holds the orders', () => {
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(40);
  const late = files.filter((file) => {
    const statements = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint');
    const holding = statements.findIndex((statement) => statement.includes('"shop_order"'));
    return (
      holding >= 0 && statements.slice(holding).some((statement) => statement.includes(' ON "audit_entry"'))
    );
  });
  expect(late).toEqual([]);
});

test('no text becomes SQL but these', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((file) => {
    const uses = readFileSync(join(root, file), 'utf8').split('sql.raw(').length - 1;
    return uses === 0 ? [] : [[file, uses]];
  });
  expect(Object.fromEntries(found)).toEqual(known);
});
