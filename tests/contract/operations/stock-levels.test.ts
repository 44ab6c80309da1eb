import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { environmentOf, inDatabase, openCatalogue, placeOf, runCommand } from './places.ts';

test('npm run stock names levels that are not the sums of their movements, and sets them to these', async () => {
  const place = placeOf(await openCatalogue());
  const environment = environmentOf(place);
  expect(await runCommand('stock', [], environment)).toBe('Every level is the sum of its movements\n');
  await inDatabase(place, async ({ db }) => {
    await db.execute(sql`
      insert into depot (code, position, is_active, input, updated_at) values ('main', 0, true, '{}', now())`);
    await db.execute(sql`
      insert into stock_item (reference, is_counted, when_out, few_left_count, shelf, updated_at)
      values ('P100', true, 'refuse', 5, '', now())`);
    await db.execute(sql`
      insert into stock_level (reference, depot_id, on_hand, reserved) select 'P100', id, 3, 0 from depot`);
  });
  await expect(runCommand('stock', [], environment)).rejects.toMatchObject({
    code: 1,
    stdout:
      '1 level is not the sum of its movements:\n  P100 in main: 3 there and 0 reserved, by its movements 0 and 0\nnpm run stock -- --mend sets them to these sums\n',
  });
  expect(await runCommand('stock', ['--mend'], environment)).toBe(
    'Set 1 level to the sum of its movements\n',
  );
  expect(await runCommand('stock', [], environment)).toBe('Every level is the sum of its movements\n');
});
