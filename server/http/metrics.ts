import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface Metrics {
  countAnswer(status: number): void;
  text(): Promise<string>;
  contentType: string;
}

/** What `GET /metrics` tells Prometheus. */
export function createMetrics(pages: Readonly<Record<'due' | 'stored' | 'soft', () => number>>): Metrics {
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
  new Gauge({
    name: 'pages_due',
    help: 'Stored pages that wait for a new render',
    registers: [registry],
    collect() {
      this.set(pages.due());
    },
  });
  new Gauge({
    name: 'pages_stored',
    help: 'Pages in the store',
    registers: [registry],
    collect() {
      this.set(pages.stored());
    },
  });
  new Gauge({
    name: 'pages_soft',
    help: 'Stored pages that are still to be compressed harder',
    registers: [registry],
    collect() {
      this.set(pages.soft());
    },
  });
  return {
    countAnswer: (status) => {
      const digit = Math.floor(status / 100);
      answersByClass[digit] = (answersByClass[digit] ?? 0) + 1;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
