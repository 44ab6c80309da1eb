import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { createSharedReads } from '../../../api/kernel/changes/shared-reads.ts';
import type { Database, ListenOptions } from '../../../api/kernel/database/database.ts';
import { store } from '../../../api/kernel/database/schema/store.ts';

/** A database of one shop, which writes down what it is asked, and whose last change is number 7. */
async function openShops(kind: Database['kind']) {
  const asked: string[] = [];
  const state = { isChanging: false };
  let notify = () => {};
  let reportGap: ListenOptions['onGap'];
  const query = async ({ text }: { text: string }) => {
    asked.push(text);
    if (state.isChanging) notify();
    return { rows: text.includes('change_event') ? [[{ version: 7 }]] : [['MV1']] };
  };
  const db = drizzle({ client: Object.assign(Object.create(null), { query }) });
  const listen: Database['listen'] = async (_channel, handler, options) => {
    notify = () => handler('');
    reportGap = options?.onGap;
    return async () => undefined;
  };
  const required: number[] = [];
  const shared = createSharedReads({ kind, db, listen, requireChange: (id) => required.push(id) });
  await new Promise(setImmediate);
  return { db, asked, required, shared, state, notify: () => notify(), reportGap: () => reportGap?.() };
}

test('what is remembered is read once, also when a query stands for its answer', async () => {
  const { db, asked, shared } = await openShops('postgresql');
  const readCodes = () => shared.remember('codes', () => db.select({ code: store.code }).from(store), 7);
  const responses = [await readCodes(), await readCodes(), await readCodes()];
  expect(responses).toEqual(Array(3).fill([{ code: 'MV1' }]));
  expect(asked).toHaveLength(1);
});

test('after a change it is read again', async () => {
  const { db, asked, shared } = await openShops('postgresql');
  const read = (change: number) =>
    shared.remember('codes', () => db.select({ code: store.code }).from(store), change);
  await read(7);
  await read(8);
  expect(asked).toHaveLength(2);
});

test('who knows the number of the change, and may hold locks, waits for nobody else’s read', async () => {
  const { shared } = await openShops('postgresql');
  const never = new Promise<string>(() => undefined);
  void shared.remember('codes', () => never, 7);
  expect(await shared.remember('codes', async () => 'own', 7)).toBe('own');
});

test('after a restore it is read again, although the number has come again', async () => {
  const { db, asked, shared } = await openShops('postgresql');
  const read = () => shared.remember('codes', () => db.select({ code: store.code }).from(store), 7);
  let timesForgotten = 0;
  shared.onForget(() => {
    timesForgotten += 1;
  });
  await read();
  shared.forget();
  await read();
  expect(asked).toHaveLength(2);
  expect(timesForgotten).toBe(1);
});

test('a server is asked each time for its last change', async () => {
  const { asked, shared } = await openShops('postgresql');
  expect([await shared.readLastChangeId(), await shared.readLastChangeId()]).toEqual([7, 7]);
  expect(shared.knownLastChangeId()).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('the number of every change that is read is required of what is read after it', async () => {
  const { required, shared } = await openShops('postgresql');
  await shared.readLastChangeId();
  expect(required).toEqual([7]);
  const requiredAtRead = await shared.remember('required', async () => [...required], 9);
  expect(requiredAtRead).toEqual([7, 9]);
});

test('the embedded database is asked once, and again after it notified of a change or may have', async () => {
  const { asked, shared, notify, reportGap } = await openShops('embedded');
  expect(shared.knownLastChangeId()).toBeUndefined();
  expect([await shared.readLastChangeId(), await shared.readLastChangeId()]).toEqual([7, 7]);
  expect(shared.knownLastChangeId()).toBe(7);
  expect(asked).toHaveLength(1);
  for (const [times, tell] of [notify, reportGap].entries()) {
    tell();
    expect(shared.knownLastChangeId()).toBeUndefined();
    expect(await shared.readLastChangeId()).toBe(7);
    expect(asked).toHaveLength(times + 2);
  }
});

test('a result that a change has overtaken is not cached', async () => {
  const { shared, state } = await openShops('embedded');
  state.isChanging = true;
  expect(await shared.readLastChangeId()).toBe(7);
  expect(shared.knownLastChangeId()).toBeUndefined();
});
