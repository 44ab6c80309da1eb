import { expect, test } from 'vitest';
import { drivers } from '../drivers.ts';
import { tryHistories } from './purchase-histories.ts';

const histories = 200;

const [embedded] = drivers;
if (embedded === undefined) throw new Error('There is no embedded database');

test(`any history of a purchase adds up to the cent, has a payment state, and charges nobody twice (${histories})`, async () => {
  const { orders, settled } = await tryHistories(embedded, histories);
  expect(orders).toBeGreaterThan(histories / 3);
  expect(settled).toBeGreaterThan(histories / 10);
}, 600_000);
