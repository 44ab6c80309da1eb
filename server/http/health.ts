import type { IncomingMessage } from 'node:http';
import { jsonAnswer, type PlainAnswer } from './answer.ts';
import { hasBearerToken } from './bearer.ts';
import type { Metrics } from './metrics.ts';

export interface HealthSources {
  /** Why the process cannot do its work, if it cannot. */
  faults: () => Promise<string[]>;
  metrics: Metrics;
  /** Opens the figures, which tell of the business as well. */
  metricsToken: string;
}

/** `/healthz`: the process answers. `/readyz`: database and pages are there. `/metrics`: figures for Prometheus. */
export function healthAnswers({
  faults,
  metrics,
  metricsToken,
}: HealthSources): Record<string, (request: IncomingMessage) => Promise<PlainAnswer>> {
  return {
    '/healthz': async () => jsonAnswer(200, { status: 'ok' }),
    '/readyz': async () => {
      const found = await faults();
      return found.length === 0
        ? jsonAnswer(200, { status: 'ready' })
        : jsonAnswer(503, { status: 'not ready', faults: found }, { 'retry-after': '5' });
    },
    '/metrics': async ({ headers }) =>
      hasBearerToken(headers.authorization, metricsToken)
        ? {
            status: 200,
            headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
            body: await metrics.text(),
          }
        : jsonAnswer(
            401,
            { error: 'The bearer token is missing or wrong.' },
            { 'www-authenticate': 'Bearer' },
          ),
  };
}
