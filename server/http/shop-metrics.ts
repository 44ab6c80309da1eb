import { Gauge, type Registry } from 'prom-client';
import { orderStateSchema, paymentStateSchema } from '../../api/contract/order-states.ts';
import type { PoolFigures } from '../../api/kernel/database/database.ts';
import type { CountByState, ShopFigures } from '../../api/site/figures/shop-figures.ts';

/** Where the figures of the business and of its database come from. */
export interface ShopMetricSources {
  /** Read at most every few seconds. */
  readonly shop?: () => Promise<ShopFigures | undefined>;
  readonly pools?: () => readonly PoolFigures[];
}

const rememberedForMs = 5000;

const stateGauges = [
  ['shop_orders', 'Orders by state', 'orders'],
  ['shop_payments', 'Payments by state', 'payments'],
  ['mail_letters', 'Emails by state, as far as they are still known', 'mail'],
] as const;
/** A state that nothing is in is 0, and not absent: alarms compare it. */
const knownStates: Readonly<Record<(typeof stateGauges)[number][2], readonly string[]>> = {
  orders: orderStateSchema.options,
  payments: paymentStateSchema.options,
  mail: ['waiting', 'retried', 'sent', 'failed'],
};

export function measureShop(registry: Registry, { shop, pools }: ShopMetricSources): void {
  if (shop) measureStates(registry, remembered(shop));
  if (pools) measurePools(registry, pools);
}

/** A database that does not answer leaves the last figures. */
function measureStates(registry: Registry, read: () => Promise<ShopFigures | undefined>): void {
  for (const [name, help, field] of stateGauges) {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const figures = await read();
        if (!figures) return;
        for (const [state, count] of withKnown(figures[field], knownStates[field]))
          this.labels(state).set(count);
      },
    });
  }
  new Gauge({
    name: 'mail_oldest_seconds',
    help: 'For how long an email has been due, or one waits since which none was sent',
    registers: [registry],
    async collect() {
      const figures = await read();
      if (figures) this.set(figures.mailOldestSeconds);
    },
  });
}

function measurePools(registry: Registry, read: () => readonly PoolFigures[]): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, open, idle, waiting } of read())
        for (const [state, count] of Object.entries({ open, idle, waiting }))
          this.labels(pool, state).set(count);
    },
  });
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether pages are read from the replica: 0 while it is behind or away',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const { pool, isUsed } of read()) if (isUsed !== undefined) this.labels(pool).set(isUsed ? 1 : 0);
    },
  });
}

const withKnown = (counts: CountByState, known: readonly string[]): Map<string, number> =>
  new Map([
    ...known.map((state) => [state, 0] as const),
    ...counts.map(({ state, count }) => [state, count] as const),
  ]);

/** Several gauges are collected at once: what they need is read once for all. A fault is no figure. */
function remembered<Value>(read: () => Promise<Value | undefined>): () => Promise<Value | undefined> {
  let last: { readonly readAtMs: number; readonly value: Promise<Value | undefined> } | undefined;
  return () => {
    if (!last || performance.now() - last.readAtMs > rememberedForMs)
      last = { readAtMs: performance.now(), value: read().catch(() => undefined) };
    return last.value;
  };
}
