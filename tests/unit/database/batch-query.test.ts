import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { batchQuery } from '../../../api/kernel/database/batch-query.ts';

interface Key {
  readonly id: number;
}

const askedSchema = z.array(z.object({ id: z.number(), place: z.number() }));

/** Reads the names of ids from a database that has those below 10, last first, and writes down what it is asked. */
function openNames() {
  const asked: number[][] = [];
  const query = async (_query: object, [list]: readonly string[]) => {
    const keys = askedSchema.parse(JSON.parse(list ?? ''));
    asked.push(keys.map(({ id }) => id));
    const found = keys.filter(({ id }) => id < 10).toReversed();
    return { rows: found.map(({ id, place }) => [{ place, name: `number ${id}` }]) };
  };
  const db = drizzle({ client: Object.assign(Object.create(null), { query }) });
  const read = batchQuery<Key, { readonly name: string }>(db, {
    name: 'names',
    query: sql`select ${sql.placeholder('asked')}`,
    mostCalls: 3,
  });
  const readNames = async (...ids: number[]) =>
    (await read(ids.map((id) => ({ id })))).map((row) => row?.name);
  return { asked, readNames };
}

test('calls that come together are one query, in which a key stands once, and each gets its own rows', async () => {
  const { asked, readNames } = openNames();
  const answers = await Promise.all([readNames(1, 2), readNames(2, 11, 1), readNames(3)]);
  expect(answers).toEqual([['number 1', 'number 2'], ['number 2', undefined, 'number 1'], ['number 3']]);
  expect(asked).toEqual([[1, 2, 11, 3]]);
});

test('a call for nothing asks nothing, and what comes later is read again', async () => {
  const { asked, readNames } = openNames();
  expect(await readNames()).toEqual([]);
  expect(await readNames(1)).toEqual(['number 1']);
  expect(await readNames(1)).toEqual(['number 1']);
  expect(asked).toEqual([[1], [1]]);
});
