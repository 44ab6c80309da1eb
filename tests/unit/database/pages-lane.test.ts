import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { currentLane, forPages, isForPages } from '../../../api/kernel/database/pages-lane.ts';
import { store } from '../../../api/kernel/database/schema/store.ts';

test('a query that is made when it is awaited is made in the lane of who asked for it', async () => {
  const lanes: unknown[] = [];
  const query = async () => {
    lanes.push(currentLane());
    return { rows: [] };
  };
  const db = drizzle({ client: Object.assign(Object.create(null), { query }) });
  await forPages(() => db.select().from(store));
  await db.select().from(store);
  expect(lanes).toEqual(['pages', undefined]);
  expect(isForPages()).toBe(false);
});
