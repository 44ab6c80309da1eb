import { Counter, Gauge, type Registry } from 'prom-client';
import { orderStateSchema, paymentStateSchema } from '../../api/contract/order-states.ts';
import type { PoolFigures } from '../../api/kernel/database/database.ts';
import type { OperationCount } from '../../api/kernel/http/call-counts.ts';
import type { ProviderFigures } from '../../api/shop/order/payment-figures.ts';
import type { CountByState, ShopFigures } from '../../api/site/figures/shop-figures.ts';

/** Where the figures of the business and of its database come from. */
export interface ShopMetricSources {
  /** Read at most every few seconds. */
  readonly shop?: () => Promise<ShopFigures | undefined>;
  readonly pools?: () => readonly PoolFigures[];
  readonly calls?: () => readonly OperationCount[];
  readonly providers?: () => readonly ProviderFigures[];
}

const rememberedForMs = 5000;

const stateGauges = [
  ['shop_orders', 'Orders by state', 'orders'],
  ['shop_payments', 'Payments by state', 'payments'],
  ['mail_letters', 'Emails by state, as far as they are still known', 'mail'],
] as const;
const ageGauges = [
  [
    'mail_oldest_seconds',
    'For how long an email has been due, or one waits since which none was sent',
    'mailOldestSeconds',
  ],
  ['shop_newest_order_seconds', 'Since when no order was placed', 'newestOrderSeconds'],
  ['shop_newest_payment_seconds', 'Since when no payment came through a provider', 'newestPaymentSeconds'],
] as const;
/** A state that nothing is in is 0, and not absent: alarms compare it. */
const knownStates: Readonly<Record<(typeof stateGauges)[number][2], readonly string[]>> = {
  orders: orderStateSchema.options,
  payments: paymentStateSchema.options,
  mail: ['waiting', 'retried', 'sent', 'failed'],
};

export function measureShop(registry: Registry, { shop, pools, calls, providers }: ShopMetricSources): void {
  if (shop) measureStates(registry, remembered(shop));
  if (pools) measurePools(registry, pools);
  if (calls) measureCalls(registry, calls);
  if (providers) measureProviders(registry, providers);
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
  for (const [name, help, field] of ageGauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await read();
        if (!figures) return;
        const seconds = figures[field];
        if (seconds === undefined) this.remove();
        else this.set(seconds);
      },
    });
  }
}

function measureCalls(registry: Registry, read: () => readonly OperationCount[]): void {
  new Counter({
    name: 'api_requests_total',
    help: 'Calls of the API over HTTP, by operation of the contract and class of status',
    labelNames: ['operation', 'class'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of read()) this.inc(labels, count);
    },
  });
}

function measureProviders(registry: Registry, read: () => readonly ProviderFigures[]): void {
  new Counter({
    name: 'payment_results_total',
    help: 'What came of attempts to pay, by provider',
    labelNames: ['provider', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { provider, results } of read())
        for (const [result, count] of Object.entries(results)) this.inc({ provider, result }, count);
    },
  });
  new Gauge({
    name: 'payment_provider_up',
    help: 'Whether a provider can be used, by the last calls of this process: 1 or 0',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const { provider, isUp } of read()) if (isUp !== undefined) this.set({ provider }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'payment_provider_key_refused',
    help: 'Whether a provider refused the key of the shop when it last responded: 1 or 0',
    labelNames: ['provider'],
    registers: [registry],
    collect() {
      for (const { provider, isKeyRefused } of read()) this.set({ provider }, isKeyRefused ? 1 : 0);
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
