import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { createSharedReads } from '../../../api/changes/shared-reads.ts';
import { store } from '../../../api/database/schema/store.ts';

/** A database of one shop, which writes down what it is asked. */
function openShops() {
  const asked: string[] = [];
  const query = ({ text }: { text: string }) => {
    asked.push(text);
    return Promise.resolve({ rows: [['MV1']] });
  };
  const db = drizzle({ client: Object.assign(Object.create(null), { query }) });
  return { db, asked, shared: createSharedReads(db) };
}

test('what is remembered is read once, also when a query stands for its answer', async () => {
  const { db, asked, shared } = openShops();
  const readCodes = () => shared.remember('codes', () => db.select({ code: store.code }).from(store), 7);
  const answers = [await readCodes(), await readCodes(), await readCodes()];
  expect(answers).toEqual(Array(3).fill([{ code: 'MV1' }]));
  expect(asked).toHaveLength(1);
});

test('after a change it is read again', async () => {
  const { db, asked, shared } = openShops();
  const read = (change: number) =>
    shared.remember('codes', () => db.select({ code: store.code }).from(store), change);
  await read(7);
  await read(8);
  expect(asked).toHaveLength(2);
});
