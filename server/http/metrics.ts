import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { WaitingChanges } from '../../api/site/notification/notified-sites.ts';
import type { WaitingPurges } from '../../api/site/purge/purge-log.ts';

export interface Metrics {
  countAnswer(status: number): void;
  text(): Promise<string>;
  contentType: string;
}

/** Where the figures come from, as far as a process has them. */
export interface MetricSources {
  pages?: Readonly<Record<'due' | 'stored' | 'soft', () => number>>;
  /** Changes that wait for sites of other processes. */
  waiting?: () => Promise<readonly WaitingChanges[]>;
  /** Pages that caches in front are still to be purged of. */
  purges?: () => Promise<readonly WaitingPurges[]>;
}

/** What `GET /metrics` tells Prometheus. */
export function createMetrics({ pages, waiting, purges }: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answersByClass = [0, 0, 0, 0, 0, 0];
  new Counter({
    name: 'http_answers_total',
    help: 'Answers by class of status',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [digit, count] of answersByClass.entries())
        if (digit > 0) this.labels(`${digit}xx`).inc(count);
    },
  });
  if (pages) measurePages(registry, pages);
  if (waiting) measureTargets(registry, waiting, { gauges: waitingGauges, label: 'site' });
  if (purges) measureTargets(registry, purges, { gauges: purgeGauges, label: 'cache' });
  return {
    countAnswer: (status) => {
      const digit = Math.floor(status / 100);
      answersByClass[digit] = (answersByClass[digit] ?? 0) + 1;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const pageGauges = [
  ['due', 'Stored pages that wait for a new render'],
  ['stored', 'Pages in the store'],
  ['soft', 'Stored pages that are still to be compressed harder'],
] as const;

function measurePages(registry: Registry, pages: NonNullable<MetricSources['pages']>): void {
  for (const [name, help] of pageGauges) {
    new Gauge({
      ...{ name: `pages_${name}`, help },
      registers: [registry],
      collect() {
        this.set(pages[name]());
      },
    });
  }
}

const waitingGauges = [
  ['revalidation_waiting', 'Changes that a site of another process has not been told of', 'count'],
  ['revalidation_oldest_seconds', 'Age of the oldest of these changes', 'oldestSeconds'],
] as const;

const purgeGauges = [
  ['cdn_purges_waiting', 'Purges that a cache in front has not taken', 'count'],
  ['cdn_purges_oldest_seconds', 'Age of the oldest of these purges', 'oldestSeconds'],
  ['cdn_purge_failures', 'Attempts to purge a cache that failed since the last success', 'failures'],
] as const;

/** Figures of each target. A database that does not answer leaves the last ones. */
function measureTargets<Field extends string>(
  registry: Registry,
  read: () => Promise<readonly (Readonly<Record<Field, number>> & { readonly url: string })[]>,
  {
    gauges,
    label,
  }: { readonly gauges: readonly (readonly [string, string, Field])[]; readonly label: string },
): void {
  for (const [name, help, field] of gauges) {
    new Gauge({
      ...{ name, help, labelNames: ['site'] },
      registers: [registry],
      async collect() {
        for (const site of await read().catch(() => [])) this.labels(site.url).set(site[field]);
      },
    });
  }
}
