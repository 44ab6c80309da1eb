import { randomUUID } from 'node:crypto';
import { percentile, print, report } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { onBothDatabases, type ShopDatabase } from './shop-databases.ts';
import { type CallResponse, demoPacks, orderIdOf, Shopper, shopperAgent } from './shopper.ts';

const orders = 1000;
const warmUpOrders = 100;
const buyersAtOnce = 16;
const leastPerSecond = 50;

interface ReadyBuyer {
  readonly shopper: Shopper;
  readonly totalCents: number;
}

/** Orders placed as fast as responses come: a cart of two lines, a delivery, and the order itself is measured. */
export function benchOrders(dataDirectory: string): Promise<boolean> {
  return onBothDatabases(dataDirectory, async ({ kind, start }) => {
    const server = await start();
    try {
      await server.untilHard();
      const buyers = await readyBuyers(server.address, orders + warmUpOrders);
      await placeAll(buyers.splice(0, warmUpOrders));
      const before = processorMs(server.pid);
      const startedAt = performance.now();
      const responses = await placeAll(buyers);
      const seconds = (performance.now() - startedAt) / 1000;
      print(`orders on ${kind}: ${orders} of two lines, ${buyersAtOnce} buyers at once`);
      return reportOrders(responses, { kind, seconds, spentMs: processorMs(server.pid) - before });
    } finally {
      await server.stop();
    }
  });
}

async function readyBuyers(address: string, count: number): Promise<ReadyBuyer[]> {
  const agent = shopperAgent();
  const packs = (await demoPacks(address)).slice(0, 2);
  return inTurns(
    Array.from({ length: count }, () => async () => {
      const shopper = new Shopper(address, agent);
      await shopper.fill(packs);
      return { shopper, totalCents: await shopper.deliver() };
    }),
  );
}

const placeAll = (buyers: readonly ReadyBuyer[]): Promise<CallResponse[]> =>
  inTurns(
    buyers.map(
      ({ shopper, totalCents }) =>
        () =>
          shopper.place(totalCents, randomUUID()),
    ),
  );

/** Does all of it, so many at a time. */
async function inTurns<Done>(work: readonly (() => Promise<Done>)[]): Promise<Done[]> {
  const done: Done[] = [];
  const left = work.values();
  const worker = async () => {
    for (const each of left) done.push(await each());
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, worker));
  return done;
}

function reportOrders(
  responses: readonly CallResponse[],
  { kind, seconds, spentMs }: { kind: ShopDatabase['kind']; seconds: number; spentMs: number },
): boolean {
  const placed = responses.filter(({ status }) => status === 201);
  const ids = new Set(placed.map(orderIdOf));
  const milliseconds = responses.map(({ ms }) => ms);
  report({ name: 'an order, p95', value: percentile(milliseconds, 0.95), unit: 'ms' });
  report({ name: 'processor time of an order', value: spentMs / responses.length, unit: 'ms' });
  return [
    report({
      name: 'orders placed',
      value: ids.size / seconds,
      unit: '/s',
      // A shop that sells that much has a database of its own.
      ...(kind === 'postgresql' && { limit: { at: 'least', value: leastPerSecond } }),
    }),
    report({
      name: 'orders that were not placed',
      value: responses.length - ids.size,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}
