import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../configuration.ts';
import { hostInUrl } from '../edge/addresses.ts';
import { hostVerdict, requestHost } from '../edge/host.ts';
import { createFastLane, type FastLane } from '../fast-lane/fast-lane.ts';
import { listenOn } from '../keeper.ts';
import type { PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import { connectionLimits, limitConnections } from './connection-limits.ts';
import { createDrain } from './drain.ts';
import { createLanePages } from './lane-pages.ts';
import { respondToMalformedRequests } from './malformed-requests.ts';
import type { Metrics } from './metrics.ts';
import type { PageHeaders } from './page-headers.ts';
import { createPageSerializer } from './serialized-page.ts';

interface PortParts {
  readonly configuration: Configuration;
  readonly listener: RequestListener;
  readonly store: PageStore;
  readonly pageHeaders: PageHeaders;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly accessLog: AccessLog;
  readonly metrics: Metrics;
  /** Whether caches in front may store pages for the longest time. */
  readonly mayBeCached: () => boolean;
}

export interface OpenPort {
  /** Origin that it listens at. */
  readonly address: string;
  /**
   * Takes no new request and ends those under way, by force after ten seconds. `isFollowed`: another process takes
   * connections out of the same queue.
   */
  close(options: { readonly isFollowed: boolean }): Promise<void>;
  /** Leaves new connections to another process on the same port. */
  stepAside(): void;
  /** Takes connections again. */
  comeBack(): Promise<void>;
}

const closeWithinMs = 10_000;
const closeIdleEveryMs = 100;
const idleTimeoutMs = 65_000;
const httpOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: idleTimeoutMs,
  maxHeaderSize: 16_384,
};

/** Listens on the port of the process, with the fast lane in front. @throws when the port cannot be had. */
export async function openPort(parts: PortParts): Promise<OpenPort> {
  const { configuration, listener, commonHeaders } = parts;
  const { siteUrl, trustedProxies } = configuration;
  const httpServer = createServer(httpOptions, listener);
  const { isDraining, drain, stepAside, comeBack } = createDrain(httpServer);
  const lane = configuration.hasFastLane ? openLane(httpServer, parts, isDraining) : withoutLane(httpServer);
  respondToMalformedRequests(httpServer, commonHeaders);
  limitConnections(httpServer, { ...connectionLimits, isShared: trustedProxies.has });
  await listenOn(httpServer, configuration);
  return {
    address: addressOf(httpServer.address(), siteUrl),
    stepAside,
    comeBack: () => {
      comeBack();
      return listenOn(httpServer, configuration);
    },
    close: async ({ isFollowed }) => {
      const ended = new Promise<void>((resolve) => httpServer.once('close', resolve));
      await drain({ isFollowed });
      lane.close();
      const idle = setInterval(() => httpServer.closeIdleConnections(), closeIdleEveryMs);
      const forced = setTimeout(() => lane.closeAllConnections(), closeWithinMs);
      await ended;
      clearInterval(idle);
      clearTimeout(forced);
    },
  };
}

function openLane(httpServer: Server, parts: PortParts, isDraining: () => boolean): FastLane {
  const { configuration, store, pageHeaders, accessLog, metrics, mayBeCached } = parts;
  const { siteUrl, trustedProxies, allowedAddresses } = configuration;
  const pages = createLanePages({
    store,
    serializePage: createPageSerializer({ store, pageHeaders, keepAliveSeconds: idleTimeoutMs / 1000 }),
    servesHost: (headers, remoteAddress) =>
      allowedAddresses.isEmpty &&
      hostVerdict(requestHost(headers, remoteAddress, trustedProxies), siteUrl) === 'serve',
    accessLog,
    metrics,
    isDraining,
    mayBeCached,
  });
  return createFastLane(httpServer, pages, idleTimeoutMs);
}

/** The same for `FAST_LANE=off`: the HTTP server handles everything. */
const withoutLane = (httpServer: Server): FastLane => ({
  close: () => void httpServer.close(),
  closeAllConnections: () => httpServer.closeAllConnections(),
});

function addressOf(address: string | AddressInfo | null, siteUrl: URL): string {
  if (address === null || typeof address === 'string') return siteUrl.origin;
  return `http://${hostInUrl(address.address)}:${address.port}`;
}
