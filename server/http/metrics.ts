import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { WaitingChanges } from '../../api/site/notification/notified-sites.ts';

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
}

/** What `GET /metrics` tells Prometheus. */
export function createMetrics({ pages, waiting }: MetricSources): Metrics {
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
  if (waiting) measureWaiting(registry, waiting);
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

/** A database that does not answer leaves the last figures. */
function measureWaiting(registry: Registry, read: NonNullable<MetricSources['waiting']>): void {
  for (const [name, help, field] of waitingGauges) {
    new Gauge({
      ...{ name, help, labelNames: ['site'] },
      registers: [registry],
      async collect() {
        for (const site of await read().catch(() => [])) this.labels(site.url).set(site[field]);
      },
    });
  }
}
