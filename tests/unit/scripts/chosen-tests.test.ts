import { describe, expect, it } from 'vitest';
import { chooseTests, mostUnitFiles } from '../../../scripts/chosen-tests.mjs';
import { affectedBy, readImporters } from '../../../scripts/import-graph.mjs';
import { testTable } from '../../../scripts/test-table.mjs';
import { plant, plantFolder } from './planted-checkout.ts';

const importing = (...paths: readonly string[]) => paths.map((path) => `import '${path}';\n`).join('');

describe('what a change affects', () => {
  it('is who imports it, directly or not, in whatever way, the nearest first', () => {
    const root = plantFolder({
      'api/rules/price.ts': '',
      'api/shop/cart.ts': "export { price } from '../rules/price.ts';\n",
      'src/pages/Cart.astro': "---\nimport { price } from '../../api/rules/price.ts';\n---\n",
      'server/late.ts': "const { price } = await import('../api/shop/cart.ts');\n",
      'tests/unit/late.test.ts': importing('../../server/late.ts'),
      'api/main.ts': importing('node:fs'),
    });
    expect(affectedBy(['api/rules/price.ts'], readImporters(root))).toEqual([
      'api/rules/price.ts',
      'api/shop/cart.ts',
      'src/pages/Cart.astro',
      'server/late.ts',
      'tests/unit/late.test.ts',
    ]);
  });

  it('is found of a file that is gone, and of files that import each other', () => {
    const root = plantFolder({
      'src/a.ts': importing('./b.ts', './gone.ts'),
      'src/b.ts': importing('./a.ts'),
    });
    expect(affectedBy(['src/gone.ts'], readImporters(root))).toEqual(['src/gone.ts', 'src/a.ts', 'src/b.ts']);
  });
});

describe('the tests of a change', () => {
  const [row] = testTable.filter(({ sources }) => sources === 'api/shop/shipping');
  if (!row) throw new Error('The table has no such row');
  const ofTable = Object.fromEntries(row.verify.map((path) => [path, '']));
  const choose = (root: string, present: string[], deleted: string[] = []) =>
    chooseTests(root, { present, deleted }, readImporters(root));

  it('are those that import it, those that changed and those of the table', () => {
    const root = plantFolder({
      ...ofTable,
      'api/shop/shipping/zone.ts': '',
      'tests/unit/rules/zone.test.ts': importing('../../../api/shop/shipping/zone.ts'),
      'tests/unit/rules/tax.test.ts': '',
      'tests/contract/orders/vat.test.ts': importing('../../../api/shop/shipping/zone.ts'),
      'tests/contract/mail/queue.test.ts': '',
      'tests/browser/cart.spec.ts': '',
    });
    const changed = [
      'api/shop/shipping/zone.ts',
      'tests/contract/mail/queue.test.ts',
      'tests/browser/cart.spec.ts',
    ];
    expect(choose(root, changed)).toEqual({
      files: ['tests/contract/mail/queue.test.ts', 'tests/unit/rules/zone.test.ts', ...row.verify],
      leftOut: 0,
      later: ['tests/browser/cart.spec.ts', ...row.later].sort(),
    });
  });

  it('are those that imported a file that is gone, without those that are gone themselves', () => {
    const root = plantFolder({
      ...ofTable,
      'tests/unit/zone.test.ts': importing('../../api/shop/shipping/zone.ts'),
    });
    const gone = ['api/shop/shipping/zone.ts', 'tests/unit/gone.test.ts'];
    expect(choose(root, [], gone).files).toEqual(['tests/unit/zone.test.ts', ...row.verify]);
  });

  it('are the nearest, where everything imports it', () => {
    const root = plantFolder({ 'languages/tag.ts': '', 'languages/all.ts': importing('./tag.ts') });
    for (let number = 0; number < mostUnitFiles + 5; number += 1)
      plant(root, { [`tests/unit/far-${number}.test.ts`]: importing('../../languages/all.ts') });
    plant(root, { 'tests/unit/near.test.ts': importing('../../languages/tag.ts') });
    plant(root, { 'tests/unit/languages/one.test.ts': '' });
    const { files, leftOut } = choose(root, ['languages/tag.ts']);
    expect(files[0]).toBe('tests/unit/near.test.ts');
    expect([files.length, leftOut]).toEqual([mostUnitFiles + 1, 6]);
  });

  it('are none of what no test stands for', () => {
    expect(choose(plantFolder({ 'README.md': '' }), ['README.md'])).toEqual({
      files: [],
      leftOut: 0,
      later: [],
    });
  });
});
