import { jsonAnswer, type PlainAnswer } from './answer.ts';
import type { Metrics } from './metrics.ts';

export interface HealthSources {
  /** Why the process cannot do its work, if it cannot. */
  faults: () => Promise<string[]>;
  metrics: Metrics;
}

/** `/healthz`: the process answers. `/readyz`: database and pages are there. `/metrics`: figures for Prometheus. */
export function healthAnswers({
  faults,
  metrics,
}: HealthSources): Record<string, () => Promise<PlainAnswer>> {
  return {
    '/healthz': async () => jsonAnswer(200, { status: 'ok' }),
    '/readyz': async () => {
      const found = await faults();
      return found.length === 0
        ? jsonAnswer(200, { status: 'ready' })
        : jsonAnswer(503, { status: 'not ready', faults: found }, { 'retry-after': '5' });
    },
    '/metrics': async () => ({
      status: 200,
      headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
      body: await metrics.text(),
    }),
  };
}
