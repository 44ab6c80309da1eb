import { expect, test } from 'vitest';
import type { Issue } from '../../../api/import/issue.ts';
import { reportLines } from '../../../api/import/report.ts';

const error: Issue = {
  severity: 'error',
  file: 'products.json',
  line: 12,
  column: 9,
  field: 'name.nl',
  message: 'the Dutch version is missing',
  expected: 'a text',
};

test('a refused import lists every issue on a line of its own', () => {
  const warning: Issue = {
    ...error,
    severity: 'warning',
    file: 'packs.csv',
    column: undefined,
    field: '',
    message: 'not read',
    expected: undefined,
  };
  expect(reportLines({ outcome: 'refused', issues: [error, warning, error] })).toEqual([
    'error  products.json:12:9  name.nl: the Dutch version is missing; expected a text',
    'warning  packs.csv:12  not read',
    'error  products.json:12:9  name.nl: the Dutch version is missing; expected a text',
    '2 errors, 1 warning',
    'Nothing was imported.',
  ]);
});

test('a dry run shows counts, changed fields and created keys', () => {
  const created = Array.from({ length: 22 }, (_, index) => ({
    resource: 'tags' as const,
    key: `faq:${index}`,
    outcome: 'created' as const,
    fields: [],
  }));
  const changed = {
    resource: 'products' as const,
    key: 'P100',
    outcome: 'changed' as const,
    fields: [
      { field: 'packs.0.price_cents', before: 1790, after: 1890 },
      { field: 'description.fr', before: undefined, after: 'x'.repeat(100) },
    ],
  };
  const counts = [{ resource: 'products' as const, created: 0, changed: 1, unchanged: 12, onlyStored: 3 }];
  const lines = reportLines({ outcome: 'tried', issues: [], counts, changes: [changed, ...created] });
  expect(lines).toEqual([
    'Dry run, nothing was written. The import would give:',
    '            created  changed  unchanged  only in the database',
    '  products        0        1         12                     3',
    'changed products P100',
    '    packs.0.price_cents: 1790 → 1890',
    `    description.fr: (none) → "${'x'.repeat(59)}…`,
    `created tags: ${created
      .slice(0, 20)
      .map(({ key }) => key)
      .join(', ')} and 2 more`,
  ]);
});

test('an import that changes nothing reports that', () => {
  const counts = [{ resource: 'site' as const, created: 0, changed: 0, unchanged: 1, onlyStored: 0 }];
  const [title] = reportLines({ outcome: 'imported', issues: [], counts, changes: [] });
  expect(title).toBe('Everything is unchanged.');
});
