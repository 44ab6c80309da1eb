import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export interface Metrics {
  countAnswer(status: number): void;
  text(): Promise<string>;
  contentType: string;
}

/** What `GET /metrics` tells Prometheus. */
export function createMetrics(pages: { due: () => number; stored: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by class of status',
    labelNames: ['class'],
    registers: [registry],
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
  const countsByClass = new Map([1, 2, 3, 4, 5].map((digit) => [digit, answers.labels(`${digit}xx`)]));
  return {
    countAnswer: (status) => countsByClass.get(Math.floor(status / 100))?.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
