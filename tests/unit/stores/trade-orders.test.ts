import { setTestStorageKey, useTestStorageEngine as startTestStorage } from '@nanostores/persistent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDraft, SavedRows, UsualOrder } from '../../../src/stores/trade-orders.ts';

startTestStorage();
beforeEach(() => {
  vi.resetModules();
  vi.setSystemTime(2);
});
afterEach(() => {
  setTestStorageKey('trade-orders', undefined);
  vi.useRealTimers();
});

const type = 'negoce-intra';
const rows: SavedRows = { 'MV130-K05': ['4', 'carton'] };
const draft: OrderDraft = { rows, fields: { company: 'Peeters' }, typedAt: 1 };
const usual: UsualOrder = { type, name: 'Chaque mois', rows };

/** The stores of a page that opens on what is in storage. */
async function openPage(value: unknown, version = 1) {
  setTestStorageKey('trade-orders', JSON.stringify({ version, value }));
  return await import('../../../src/stores/trade-orders.ts');
}

test('an order that was not sent and a usual one are read back', async () => {
  const { orderDraft, usualOrders } = await openPage({ drafts: { [type]: draft }, usual: [usual] });
  expect(orderDraft(type, 2)).toEqual(draft);
  expect(usualOrders(type)).toEqual([usual]);
});

test.each([
  ['whole', { drafts: { [type]: draft }, usual: [usual] }],
  ['half of it', { drafts: { [type]: { rows } } }],
])(
  'what a version 0 stored counts as nothing, %s, and takes no place of what is stored next',
  async (_, stored) => {
    const { saveOrderDraft, orderDraft, usualOrders } = await openPage(stored, 0);
    expect([orderDraft(type, 2), usualOrders(type)]).toEqual([undefined, []]);
    const next = { rows: {}, fields: { company: 'Claes' }, typedAt: 1 };
    saveOrderDraft(type, next);
    expect(orderDraft(type, 2)).toEqual(next);
  },
);

test.each<[name: string, stored: unknown, found: OrderDraft | undefined, names: readonly string[]]>([
  ['no usual orders', { drafts: { [type]: { rows, typedAt: 1 } } }, { ...draft, fields: {} }, []],
  ['no rows', { drafts: { [type]: { ...draft, rows: 7 } } }, { ...draft, rows: {} }, []],
  ['no time', { drafts: { [type]: { rows } }, usual: [usual] }, undefined, ['Chaque mois']],
  ['no drafts', { usual: [{ type, name: 'Vide' }, { name: 'Sans type', rows }, null] }, undefined, ['Vide']],
  ['a list', [draft], undefined, []],
])('what has half of its fields is read as far as it makes sense: %s', async (_, stored, found, names) => {
  const { orderDraft, usualOrders } = await openPage(stored);
  expect(orderDraft(type, 2)).toEqual(found);
  expect(usualOrders(type).map(({ name }) => name)).toEqual(names);
});
