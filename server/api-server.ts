import { statfs } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestIdHeader, withRequestId } from '../api/kernel/http/request-context.ts';
import { createSecurityLog, type SecurityLog } from '../api/kernel/http/security-log.ts';
import type { Configuration } from './configuration.ts';
import type { Content } from './content.ts';
import { clientAddress, hostInUrl } from './edge/addresses.ts';
import { requestHost } from './edge/host.ts';
import { acceptsContentType, isSameOrigin } from './edge/origin.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { type AccessLog, createAccessLog, describeResponse } from './http/access-log.ts';
import { connectionLimits, limitConnections } from './http/connection-limits.ts';
import { createDrain } from './http/drain.ts';
import { healthResponses } from './http/health.ts';
import type { Mount } from './http/listener.ts';
import { respondToMalformedRequests } from './http/malformed-requests.ts';
import { mediaSources, mountMedia } from './http/media.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { mountApi, mountResponse, type Senders } from './http/mounts.ts';
import { noteRefusal } from './http/note-refusal.ts';
import { plainRefusal } from './http/plain-refusal.ts';
import { type PlainResponse, sendResponse, textResponse } from './http/plain-response.ts';
import { requestIdentity } from './http/request-id.ts';
import { createSearchLimits, limitSearches } from './http/search-limits.ts';
import { listenOn } from './keeper.ts';
import { loadWithRetry, openWithRetry } from './open-content.ts';
import { readBackupNote, readBackupState } from './operations/backup-note.ts';
import type { ProcessOptions } from './server-options.ts';
import { unavailableResponse } from './unavailable.ts';

export interface RunningApi {
  address: string;
  /** Resolves when the database is open and holds a site. */
  opened: Promise<void>;
  /** Takes no new request, ends those under way and closes the database. */
  close(): Promise<void>;
}

const closeWithinMs = 10_000;
const httpOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** Starts the API without a site: `/api/v1`, `/media` and the state of the process, for sites of other processes. */
export async function startApiServer(options: ProcessOptions): Promise<RunningApi> {
  const { configuration, logger, root, build } = options;
  // Every line has the version.
  const { version: _version, ...digests } = build;
  logger.info(digests, 'the process starts');
  const { trustedProxies } = configuration;
  const commonHeaders = securityHeaders(configuration);
  const senders: Senders = new WeakMap();
  let content: Content | undefined;
  let isEnding = false;
  const fetchApi = async (request: Request) => content?.fetchApi(request) ?? unavailableResponse(request);
  const metrics = createMetrics({
    build,
    waiting: async () => content?.embedded?.notifier.waiting() ?? [],
    purges: async () => content?.embedded?.purgeWorker.waiting() ?? [],
    shop: async () => content?.embedded?.readFigures(),
    calls: () => content?.embedded?.readCalls() ?? [],
    providers: () => content?.embedded?.readProviders() ?? [],
    disk: () => statfs(configuration.dataDirectory),
    pools: () => content?.embedded?.database.pools() ?? [],
    differingSecrets: () => content?.embedded?.secretWatch.differing() ?? {},
    clockOffset: () => content?.embedded?.clock.aheadSeconds(),
    isMaintained: () => content?.embedded?.isMaintained(),
    lastBackup: () => readBackupNote(configuration.dataDirectory),
  });
  const faults = async () => ((await content?.isAlive()) ? [] : ['the database does not answer']);
  const shopFaults = async () => [
    ...(await faults()),
    ...(content?.isCurrent() ? [] : ['what was changed a moment ago is not known']),
  ];
  const api = mountApi(fetchApi, senders, commonHeaders, trustedProxies);
  const securityLog = createSecurityLog(logger, options.formSecrets[0]);
  const searchOptions = { limits: createSearchLimits(), trustedProxies, commonHeaders, securityLog };
  const mounts = new Map<string, Mount>([
    ['/api', limitSearches(api, searchOptions)],
    ...Object.entries(
      healthResponses({
        faults: { pages: faults, shop: shopFaults },
        metrics,
        metricsTokens: configuration.metricsTokens ?? options.revalidateTokens,
        build,
        backups: () => readBackupState(configuration),
        isEnding: () => isEnding,
      }),
    ).map(([path, make]) => [path, mountResponse(commonHeaders, make)] as const),
  ]);
  const accessLog = createAccessLog(options.accessLog, options.logFields);
  const respond = respondWith({ configuration, mounts, commonHeaders, securityLog });
  const server = createServer(
    httpOptions,
    createRequestListener({ respond, commonHeaders, trustedProxies, metrics, accessLog, logger }),
  );
  const { drain } = createDrain(server);
  respondToMalformedRequests(server, commonHeaders);
  limitConnections(server, { ...connectionLimits, isShared: trustedProxies.has });
  await listenOn(server, configuration);

  const open = async () => {
    const opened = await openWithRetry({ ...options, senders });
    const { embedded } = opened;
    if (!embedded) throw new Error('The API has no database');
    await loadWithRetry(embedded, { logger, root, progress: options.importProgress });
    const noteFault = (error: unknown) => logger.error({ err: error }, 'a media file could not be read');
    const sources = mediaSources(embedded, configuration.mediaUrl);
    mounts.set('/media', mountMedia(sources, commonHeaders, noteFault));
    content = opened;
    await embedded.follow();
  };

  return {
    address: addressOf(server.address()),
    opened: open(),
    close: async () => {
      isEnding = true;
      await drain();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const forced = setTimeout(() => server.closeAllConnections(), closeWithinMs);
      await ended;
      clearTimeout(forced);
      accessLog.flush();
      await content?.close();
    },
  };
}

interface ResponseParts {
  readonly configuration: Configuration;
  /** Handlers by first path segment. */
  readonly mounts: ReadonlyMap<string, Mount>;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly securityLog: SecurityLog;
}

/** Sends the response to a request: that of its mount, or a refusal. */
function respondWith({ configuration, mounts, commonHeaders, securityLog }: ResponseParts): Mount {
  const { trustedProxies } = configuration;
  return async (request, response) => {
    const refusal = refuse(request, configuration);
    if (refusal) {
      noteRefusal(request, refusal.status, { securityLog, trustedProxies });
      return sendResponse(response, commonHeaders, refusal);
    }
    const mount = mounts.get(`/${(request.url ?? '/').split(/[/?]/, 2)[1] ?? ''}`);
    if (mount) return mount(request, response);
    return sendResponse(response, commonHeaders, textResponse(404, 'The API is at /api/v1/docs.'));
  };
}

interface ListenerParts {
  readonly respond: Mount;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly trustedProxies: Configuration['trustedProxies'];
  readonly metrics: Metrics;
  readonly accessLog: AccessLog;
  readonly logger: ProcessOptions['logger'];
}

/** Gives each request its id, counts its response and writes it to the access log, whatever becomes of it. */
function createRequestListener(parts: ListenerParts): RequestListener {
  const { respond, commonHeaders, trustedProxies, metrics, accessLog, logger } = parts;
  return (request, response) => {
    const startedAt = performance.now();
    const { method = '', url = '' } = request;
    const { requestId, traceparent } = requestIdentity(request, trustedProxies);
    response.setHeader(requestIdHeader, requestId);
    withRequestId(requestId, () => respond(request, response), traceparent)
      .catch((error: unknown) => {
        logger.error({ err: error, url }, 'a request failed');
        if (!response.headersSent) return sendResponse(response, commonHeaders, plainRefusal('fault'));
        response.destroy();
        return 0;
      })
      .then((bytes) => {
        metrics.countResponse(response.statusCode, (performance.now() - startedAt) / 1000);
        accessLog.add(describeResponse(method, url, response.statusCode, bytes, requestId), startedAt);
      });
  };
}

/** A browser may reach the API under the name of the site, where its cookies are sent. */
function refuse(
  { method = 'GET', headers, socket }: IncomingMessage,
  { siteUrl, trustedProxies }: Configuration,
): PlainResponse | undefined {
  const forwardedHost = headers['x-forwarded-host'];
  const host = requestHost(
    { host: headers.host, forwardedHost: forwardedHost === undefined ? undefined : String(forwardedHost) },
    clientAddress(socket.remoteAddress ?? '', undefined, trustedProxies),
    trustedProxies,
  );
  if (!isSameOrigin(method, { ...headers, host }, siteUrl)) return plainRefusal('foreign_form');
  if (!acceptsContentType(method, headers['content-type'])) return plainRefusal('content_type');
  return undefined;
}

function addressOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') return '';
  return `http://${hostInUrl(address.address)}:${address.port}`;
}
