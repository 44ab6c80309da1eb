import type { IncomingMessage } from 'node:http';
import { uncached } from '../../api/kernel/http/uncached.ts';
import type { SecretRing } from '../../api/kernel/secrets/secret-ring.ts';
import type { BackupState } from '../../api/site/figures/backup-routes.ts';
import type { BuildInfo } from '../build/build-info.ts';
import { hasBearerToken } from './bearer.ts';
import type { Metrics } from './metrics.ts';
import { jsonResponse, type PlainResponse } from './plain-response.ts';

export type Readiness = 'pages' | 'shop';

export interface HealthSources {
  /** Why the process cannot do its work, if it cannot: what pages need, and what needs the database as well. */
  faults: Readonly<Record<Readiness, () => Promise<string[]>>>;
  metrics: Metrics;
  /** Opens the figures, which reveal the business as well. */
  metricsTokens: SecretRing;
  build: BuildInfo;
  /** What is known of the backups of this data directory; undefined: who has the database saves it. */
  backups?: (() => Promise<BackupState>) | undefined;
  /** Whether the process serves what is under way, and ends: who probes it is to ask others. */
  isEnding: () => boolean;
}

const retryAfter = { 'retry-after': '5' };
const shopPath = '/readyz/shop';

/**
 * `/healthz`: the process responds, and goes on; to the token of the figures, which build it is as well. `/readyz`: the pages are there. `/readyz/shop`: carts, orders and editors are served as
 * well. Both tell that token of the last backup, which has no part in whether they are ready. `/metrics`: figures for Prometheus.
 */
export function healthResponses({
  faults,
  metrics,
  metricsTokens,
  build,
  backups,
  isEnding,
}: HealthSources): Record<string, (request: IncomingMessage) => Promise<PlainResponse>> {
  metrics.measureReadiness(faults);
  const ending = () => jsonResponse(503, { status: 'ending' }, retryAfter);
  return {
    '/healthz': async ({ headers }) => {
      if (isEnding()) return ending();
      // Strangers do not learn which faults it has.
      const isTrusted = hasBearerToken(headers.authorization, metricsTokens);
      return jsonResponse(200, { status: 'ok', ...(isTrusted && build) });
    },
    '/readyz': async ({ url = '', headers }) => {
      if (isEnding()) return ending();
      const found = await faults[url.split('?', 1)[0] === shopPath ? 'shop' : 'pages']();
      const isTrusted = hasBearerToken(headers.authorization, metricsTokens);
      const backup = isTrusted && backups && { backup: describeBackups(await backups()) };
      return found.length === 0
        ? jsonResponse(200, { status: 'ready', ...backup })
        : jsonResponse(503, { status: 'not ready', faults: found, ...backup }, retryAfter);
    },
    '/metrics': async ({ headers }) =>
      hasBearerToken(headers.authorization, metricsTokens)
        ? {
            status: 200,
            headers: { 'content-type': metrics.contentType, 'cache-control': uncached },
            body: await metrics.text(),
          }
        : jsonResponse(
            401,
            { error: 'The bearer token is missing or wrong.' },
            { 'www-authenticate': 'Bearer' },
          ),
  };
}

const describeBackups = ({ isScheduled, lastWholeAt, hasFailed }: BackupState) => ({
  is_scheduled: isScheduled,
  last_whole_at: lastWholeAt?.toISOString() ?? null,
  age_seconds: lastWholeAt ? Math.round((Date.now() - lastWholeAt.getTime()) / 1000) : null,
  has_failed: hasFailed,
});
