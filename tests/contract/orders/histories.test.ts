import { expect, test } from 'vitest';
import { concurrentDriver } from '../drivers.ts';
import { tryHistories } from './purchase-histories.ts';

const histories = 200;

test(`any history of a purchase adds up to the cent, has a payment state, and charges nobody twice (${histories})`, async () => {
  const { orders, settled } = await tryHistories(concurrentDriver, histories);
  expect(orders).toBeGreaterThan(histories / 3);
  expect(settled).toBeGreaterThan(histories / 10);
}, 600_000);
