import { setTimeout as delay } from 'node:timers/promises';
import { percentile, print, report } from './figure.ts';
import { processorMs } from './processor-time.ts';
import type { ServerProcess } from './server-process.ts';
import { onBothDatabases } from './shop-databases.ts';
import { demoPacks, Shopper, shopperAgent } from './shopper.ts';

const carts = 50;
const perSecond = 200;
const warmUpMs = 3000;
const measuredMs = 15_000;
/** Every fourth call adds, every fourth changes a quantity, the others show the cart. */
const kinds = ['add', 'show', 'change', 'show'] as const;
type Kind = (typeof kinds)[number];

interface FilledCart {
  readonly shopper: Shopper;
  readonly lines: readonly number[];
}

/** Calls of carts at a steady rate, after those that warm up. */
export function benchCarts(dataDirectory: string): Promise<boolean> {
  return onBothDatabases(dataDirectory, async ({ kind, start }) => {
    const server = await start();
    try {
      await server.untilHard();
      const packs = (await demoPacks(server.address)).slice(0, 3);
      const filled = await fillCarts(server.address, packs);
      await callCarts(filled, packs, warmUpMs);
      const before = processorMs(server.pid);
      const calls = await callCarts(filled, packs, measuredMs);
      const spentMs = processorMs(server.pid) - before;
      print(`carts on ${kind}: ${carts} carts of ${packs.length} lines, ${perSecond} calls/s`);
      return reportCalls(calls, spentMs);
    } finally {
      await server.stop();
    }
  });
}

interface Calls {
  readonly durations: Record<Kind, number[]>;
  failures: number;
}

async function fillCarts(address: ServerProcess['address'], packs: readonly number[]): Promise<FilledCart[]> {
  const agent = shopperAgent();
  return Promise.all(
    Array.from({ length: carts }, async () => {
      const shopper = new Shopper(address, agent);
      return { shopper, lines: await shopper.fill(packs) };
    }),
  );
}

async function callCarts(
  filled: readonly FilledCart[],
  packs: readonly number[],
  forMs: number,
): Promise<Calls> {
  const calls: Calls = { durations: { add: [], show: [], change: [] }, failures: 0 };
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  for (;;) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > forMs) break;
    for (; sent < (elapsedMs / 1000) * perSecond; sent += 1) {
      const cart = filled[sent % filled.length];
      const kind = kinds[sent % kinds.length];
      if (cart === undefined || kind === undefined) continue;
      const call = callOne(cart, kind, { packs, sent }, calls).finally(() => underWay.delete(call));
      underWay.add(call);
    }
    await delay(5);
  }
  await Promise.all(underWay);
  return calls;
}

async function callOne(
  { shopper, lines }: FilledCart,
  kind: Kind,
  { packs, sent }: { packs: readonly number[]; sent: number },
  calls: Calls,
): Promise<void> {
  const added = { products: [{ element_id: packs[0], quantity: 1 }] };
  const callOf = {
    show: () => shopper.call('GET', '/cart'),
    add: () => shopper.call('POST', '/cart/products', added),
    change: () => shopper.call('PUT', `/cart/products/${lines.at(-1)}`, { quantity: 1 + (sent % 9) }),
  };
  const { status, ms } = await callOf[kind]();
  calls.durations[kind].push(ms);
  if (status !== 200) calls.failures += 1;
}

function reportCalls({ durations, failures }: Calls, spentMs: number): boolean {
  const all = Object.values(durations).flat();
  for (const [kind, ms] of Object.entries(durations))
    report({ name: `${kind}, p95`, value: percentile(ms, 0.95), unit: 'ms' });
  report({ name: 'processor time of a call', value: spentMs / all.length, unit: 'ms' });
  return [
    report({
      name: 'all calls, p95',
      value: percentile(all, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 50 },
    }),
    report({ name: 'calls that failed', value: failures, unit: '', limit: { at: 'most', value: 0 } }),
  ].every(Boolean);
}
