import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../configuration.ts';
import { hostVerdict, requestHost } from '../edge/host.ts';
import type { PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import { connectionLimits, limitConnections } from './connection-limits.ts';
import { createDrain } from './drain.ts';
import { createFastLane, noFastLane } from './fast-lane.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import type { Metrics } from './metrics.ts';
import type { PageHeaders } from './page-headers.ts';
import { createPageWire } from './page-wire.ts';

interface PortParts {
  readonly configuration: Configuration;
  readonly listener: RequestListener;
  readonly store: PageStore;
  readonly pageHeaders: PageHeaders;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly accessLog: AccessLog;
  readonly metrics: Metrics;
}

export interface OpenPort {
  /** Origin that it listens at. */
  readonly address: string;
  /** Takes no new request and ends those under way, by force after ten seconds. */
  close(): Promise<void>;
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
  const { configuration, listener, store, pageHeaders, commonHeaders, accessLog, metrics } = parts;
  const { siteUrl, trustedProxies, allowedAddresses } = configuration;
  const httpServer = createServer(httpOptions, listener);
  const { isDraining, drain } = createDrain(httpServer);
  const openLane = configuration.hasFastLane ? createFastLane : noFastLane;
  const fastLane = openLane({
    httpServer,
    store,
    pageWire: createPageWire({ store, pageHeaders, keepAliveSeconds: idleTimeoutMs / 1000 }),
    servesHost: (headers, remoteAddress) =>
      allowedAddresses.isEmpty &&
      hostVerdict(requestHost(headers, remoteAddress, trustedProxies), siteUrl) === 'serve',
    accessLog,
    metrics,
    idleTimeoutMs,
    isDraining,
  });
  answerMalformedRequests(httpServer, commonHeaders);
  limitConnections(httpServer, { ...connectionLimits, isShared: trustedProxies.has });
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject);
    httpServer.listen(configuration.port, configuration.host, resolve);
  });
  return {
    address: addressOf(httpServer.address(), siteUrl),
    close: async () => {
      await drain();
      const ended = new Promise<void>((resolve) => httpServer.once('close', resolve));
      fastLane.close();
      const idle = setInterval(() => httpServer.closeIdleConnections(), closeIdleEveryMs);
      const forced = setTimeout(() => fastLane.closeAllConnections(), closeWithinMs);
      await ended;
      clearInterval(idle);
      clearTimeout(forced);
    },
  };
}

function addressOf(address: string | AddressInfo | null, siteUrl: URL): string {
  if (address === null || typeof address === 'string') return siteUrl.origin;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
