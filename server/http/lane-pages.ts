import { matchesEtag } from '../edge/etag.ts';
import type { LanePages } from '../fast-lane/fast-lane.ts';
import type { PageEntry, PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import type { PageResponse, SerializePage } from './serialized-page.ts';

interface LanePagesParts {
  readonly store: PageStore;
  readonly serializePage: SerializePage;
  readonly servesHost: LanePages<PageEntry, PageResponse>['servesHost'];
  readonly accessLog: AccessLog;
  readonly metrics: Metrics;
  /** Whether each response is the last of its connection: the HTTP server gives it then. */
  readonly isDraining: () => boolean;
  /** Whether caches in front may store pages for the longest time: responses of the lane always allow it. */
  readonly mayBeCached: () => boolean;
}

/** The stored pages as the fast lane takes them: those that are not stale, in forms whose bytes are in memory. */
export const createLanePages = ({
  store,
  serializePage,
  servesHost,
  accessLog,
  metrics,
  isDraining,
  mayBeCached,
}: LanePagesParts): LanePages<PageEntry, PageResponse> => ({
  servesHost,
  find: (path) => {
    if (isDraining() || !mayBeCached()) return undefined;
    const entry = store.get(path);
    return entry?.isStale ? undefined : entry;
  },
  responseOf: (entry, { encoding, ifNoneMatch }) => {
    const form = matchesEtag(ifNoneMatch, entry.record.etag) ? 'unmodified' : encoding;
    return form && serializePage(entry, form);
  },
  noteSent: (entry, { status, logged }, startedAt) => {
    entry.hits += 1;
    metrics.countResponse(status);
    accessLog.add(logged, startedAt);
  },
});
