import { expect, test } from 'vitest';
import { drivers } from '../drivers.ts';
import { tryHistories } from './purchase-histories.ts';

const histories = 200;

/** PostgreSQL where it is installed: there alone two calls are under way at the same moment. */
const driver = drivers.at(-1);
if (driver === undefined) throw new Error('There is no database');

test(`any history of a purchase adds up to the cent, has a payment state, and charges nobody twice (${histories})`, async () => {
  const { orders, settled } = await tryHistories(driver, histories);
  expect(orders).toBeGreaterThan(histories / 3);
  expect(settled).toBeGreaterThan(histories / 10);
}, 600_000);
