import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ImportProgress } from '../api/import/progress.ts';
import { createSecurityLog } from '../api/kernel/http/security-log.ts';
import { createUploads, emptyUploads } from '../api/kernel/http/uploads.ts';
import redirects from '../redirects.mjs';
import { createApiAnswers } from '../src/lib/server/api-answers.ts';
import { provideSiteRuntime, type SiteRuntime } from '../src/lib/server/site-runtime.ts';
import { loadBuiltSite } from './built-site.ts';
import { createCdn, noCdn } from './cdn.ts';
import type { Configuration } from './configuration.ts';
import type { Content } from './content.ts';
import { hostVerdict, requestHost } from './edge/host.ts';
import { compileRedirects } from './edge/redirects.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { loadFirstContent } from './first-content.ts';
import { createAccessLog, type LineSink } from './http/access-log.ts';
import { connectionLimits, limitConnections } from './http/connection-limits.ts';
import { createContentSecurityPolicy } from './http/content-security-policy.ts';
import { createFastLane, noFastLane } from './http/fast-lane.ts';
import { healthAnswers } from './http/health.ts';
import { createListener, type Mount } from './http/listener.ts';
import { answerMalformedRequests } from './http/malformed-requests.ts';
import { mediaSources, mountMedia } from './http/media.ts';
import { createMetrics } from './http/metrics.ts';
import { type ClientAddresses, mountAnswer, mountApi } from './http/mounts.ts';
import { createPageAnswer } from './http/page-answer.ts';
import { createPageHeaders } from './http/page-headers.ts';
import { PageRequests } from './http/page-request.ts';
import { createPageWire } from './http/page-wire.ts';
import { answerRevalidate, resumeRevalidations } from './http/revalidate.ts';
import { createSearchFilesAnswer } from './http/search-files.ts';
import { createSearchLimits, limitSearches } from './http/search-limits.ts';
import { createShareImageAnswer } from './http/share-image.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { gatherMissedSearches } from './missed-searches.ts';
import { checkWithPatience, openWithPatience } from './open-content.ts';
import { ContentFollower } from './pages/content-follower.ts';
import { IdlePress } from './pages/idle-press.ts';
import { PageStore } from './pages/page-store.ts';
import { PendingRevalidations } from './pages/pending-revalidations.ts';
import { type Progress, Publisher } from './pages/publisher.ts';
import { Renderer } from './pages/renderer.ts';
import { createWorkerPress } from './pages/worker-press.ts';
import { withPatience } from './patience.ts';
import { answerFaults } from './remote/answer-faults.ts';
import { createApiProxy } from './remote/api-proxy.ts';
import { isAnotherApi } from './remote/known-api.ts';
import { checkRemoteApi } from './remote/remote-content.ts';
import { SearchIndexer } from './search/search-indexer.ts';
import { drawShareImage } from './share-images.ts';
import { unavailableAnswer, unavailableBody } from './unavailable.ts';

export interface ServerOptions {
  /** Folder of the project, with the build in `dist/`. */
  root: string;
  configuration: Configuration;
  buildId: string;
  revalidateToken: string;
  editorPassword: string;
  formSecret: string;
  logger: Logger;
  accessLog: LineSink;
  importProgress: ImportProgress;
  onPublished: (progress: Progress) => void;
  /** The process cannot go on. */
  onFailure: (error: Error) => void;
}

export interface RunningServer {
  address: string;
  follower: ContentFollower;
  pageCount: () => number;
  /** Resolves when the content is open and every page is in the store. */
  published: Promise<void>;
  /** Takes no new request, ends those under way and closes the content. */
  close(): Promise<void>;
}

const closeWithinMs = 10_000;
/** Longest wait of a request for content that is being opened. */
const contentWithinMs = 3000;
const closeIdleEveryMs = 100;
const idleTimeoutMs = 65_000;
const httpOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: idleTimeoutMs,
  maxHeaderSize: 16_384,
};

/** Starts the process: stored pages are served at once, while the content opens behind them. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, configuration, logger } = options;
  const { siteUrl } = configuration;
  const commonHeaders = securityHeaders(siteUrl);
  const cdn = configuration.cdnPurgeUrl ? createCdn(configuration.cdnPurgeUrl, logger) : noCdn;
  const { find: findRedirect } = compileRedirects(redirects);
  const press = createWorkerPress();
  const store = await PageStore.open({
    directory: join(configuration.dataDirectory, 'pages'),
    buildId: storeId(options),
    press,
  });
  const hadPages = store.size > 0;
  const uploadFolder = join(configuration.dataDirectory, 'uploads', 'site');
  await emptyUploads(uploadFolder);

  const clientAddresses: ClientAddresses = new WeakMap();
  let content: Content | undefined;
  const opening = Promise.withResolvers<Content>();
  const openedContent = async () =>
    content ?? (await Promise.race([opening.promise, setTimeout(contentWithinMs)]));
  const fetchApi = async (request: Request, address?: string) => {
    if (address !== undefined) clientAddresses.set(request, address);
    const open = await openedContent();
    return open ? open.fetchApi(request) : unavailableAnswer();
  };
  const readApi: SiteRuntime['readApi'] = async (path, authorization) => {
    const open = await openedContent();
    return open ? open.readApi(path, authorization) : { status: 503, body: unavailableBody };
  };
  const answers = createApiAnswers();
  const warn = (message: string) => logger.warn(message);
  provideSiteRuntime({ fetchApi, readApi, answers, siteUrl: siteUrl.origin, warn });

  const { render, inlineScripts } = await loadBuiltSite(root);
  const policyOf = createContentSecurityPolicy({
    mediaUrl: configuration.mediaUrl,
    inlineScripts,
    captchaScript: configuration.captcha?.scriptUrl,
    formTargets: mayPayAtMollie(configuration) ? ['https://*.mollie.com'] : [],
  });
  const renderer = new Renderer(render, siteUrl, policyOf);
  const publisher = new Publisher({
    store,
    renderer,
    logger,
    log: { start: (publication) => content?.publishingLog.start(publication) ?? noPublication },
    forgetAnswers: answers.invalidate,
  });
  const idlePress = new IdlePress({ store, publisher, logger });
  const searchIndexer = await SearchIndexer.open({
    directory: join(configuration.dataDirectory, 'search'),
    buildId: options.buildId,
    fetchApi,
    pagesAtRest: () => publisher.rest(),
    logger,
  });
  const follower = new ContentFollower({
    store,
    publisher,
    fetchApi,
    purge: cdn.purge,
    onChange: () => searchIndexer.touch(),
    logger,
  });
  const metrics = createMetrics({
    pages: {
      due: () => publisher.dueCount,
      stored: () => store.size,
      soft: () => store.softCount,
    },
    waiting: async () => content?.embedded?.notifier.waiting() ?? [],
  });

  const pending = new PendingRevalidations(join(configuration.dataDirectory, 'revalidations.jsonl'));
  const { apiUrl, trustedProxies } = configuration;
  const proxy = apiUrl && createApiProxy({ ...{ apiUrl, siteUrl, trustedProxies, commonHeaders, logger } });

  const api = proxy ?? mountApi(fetchApi, clientAddresses, commonHeaders, trustedProxies);
  const searchLimits = createSearchLimits();
  const securityLog = createSecurityLog(logger, options.formSecret);

  let isPublished = false;
  const faults = async () => [
    ...((await content?.isAlive()) ? [] : ['the content does not answer']),
    ...(isPublished && store.size > 0 ? [] : ['the pages are not published yet']),
  ];
  const answer = (make: Parameters<typeof mountAnswer>[1]) => mountAnswer(commonHeaders, make);
  const shareImage = createShareImageAnswer((subject) =>
    drawShareImage(subject, { fetchApi, readMedia: async (name) => content?.readMedia(name) }),
  );
  const mounts = new Map<string, Mount>([
    ['/api', limitSearches(api, { limits: searchLimits, trustedProxies, commonHeaders, securityLog })],
    ...(proxy ? [['/media', proxy] as const] : []),
    ['/search-index', answer(createSearchFilesAnswer((locale) => searchIndexer.folders(locale)))],
    [
      '/revalidate',
      answer((request) => answerRevalidate(request, follower, options.revalidateToken, pending)),
    ],
    ['/share', answer(apiUrl ? answerFaults(shareImage, logger) : shareImage)],
    ...Object.entries(
      healthAnswers({ faults, metrics, metricsToken: configuration.metricsToken ?? options.revalidateToken }),
    ).map(([path, make]) => [path, answer(make)] as const),
  ]);
  const missedSearches = gatherMissedSearches(async (searches) => {
    await content?.reportMissedSearches(searches);
  }, logger);
  const accessLog = createAccessLog(options.accessLog);
  const pageHeaders = createPageHeaders({ commonHeaders, cdnHeaders: cdn.headers });
  const listener = createListener({
    siteUrl,
    allowedAddresses: configuration.allowedAddresses,
    trustedProxies: configuration.trustedProxies,
    store,
    pages: new PageRequests({
      store,
      publisher,
      renderer,
      findRedirect,
      uploads: createUploads({ directory: uploadFolder }),
      takeSearch: searchLimits.takePage,
      onMissedSearch: missedSearches.note,
    }),
    answerPage: createPageAnswer(store, pageHeaders),
    staticFiles: await loadStaticFiles(join(root, 'dist/client')),
    mounts,
    commonHeaders,
    accessLog,
    metrics,
    logger,
    securityLog,
  });
  const httpServer = createServer(httpOptions, listener);
  const openLane = configuration.hasFastLane ? createFastLane : noFastLane;
  const fastLane = openLane({
    httpServer,
    store,
    pageWire: createPageWire({ store, pageHeaders, keepAliveSeconds: idleTimeoutMs / 1000 }),
    servesHost: (headers, remoteAddress) =>
      configuration.allowedAddresses.isEmpty &&
      hostVerdict(requestHost(headers, remoteAddress, trustedProxies), siteUrl) === 'serve',
    accessLog,
    metrics,
    idleTimeoutMs,
  });
  answerMalformedRequests(httpServer, commonHeaders);
  limitConnections(httpServer, { ...connectionLimits, isShared: configuration.trustedProxies.has });
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject);
    httpServer.listen(configuration.port, configuration.host, resolve);
  });

  const open = async () => {
    const hosts =
      apiUrl && (await checkWithPatience(() => checkRemoteApi(apiUrl), { logger, hasPages: hadPages }));
    content = await openWithPatience({ ...options, clientAddresses });
    opening.resolve(content);
    const { embedded } = content;
    if (embedded) {
      mounts.set('/media', mountMedia(mediaSources(embedded, configuration.mediaUrl), commonHeaders));
      const isFirst = await loadFirstContent(embedded, root, options.importProgress);
      // Whoever came before it has seen an empty catalogue.
      if (isFirst) publisher.invalidate('all');
      await embedded.follow(follower, hadPages ? store.appliedChangeId : undefined);
    }
    if (hosts && (await isAnotherApi({ ...configuration, hosts, logger }))) publisher.invalidate('all');
    await publishWithPatience(options, content, follower);
    await resumeRevalidations(follower, pending);
    await follower.rest();
    settleWhenAtRest(publisher, pending);
    searchIndexer.touch();
    isPublished = true;
    idlePress.start();
  };

  return {
    address: addressOf(httpServer.address(), siteUrl),
    follower,
    pageCount: () => store.size,
    published: open(),
    close: async () => {
      const ended = new Promise<void>((resolve) => httpServer.once('close', resolve));
      fastLane.close();
      const idle = setInterval(() => httpServer.closeIdleConnections(), closeIdleEveryMs);
      const forced = globalThis.setTimeout(() => {
        fastLane.closeAllConnections();
      }, closeWithinMs);
      await ended;
      clearInterval(idle);
      clearTimeout(forced);
      accessLog.flush();
      await missedSearches.close();
      await searchIndexer.close();
      await publisher.close();
      await idlePress.close();
      await press.close();
      await content?.close();
    },
  };
}

/** Where the API is elsewhere, so is the key. */
const mayPayAtMollie = ({ mollieApiKey, apiUrl }: Configuration) =>
  mollieApiKey !== undefined || apiUrl !== undefined;

const noPublication = { note: () => undefined, finish: () => undefined };

/** The store belongs to the build and to all that stands in a page beside its content. */
function storeId({ buildId, configuration }: ServerOptions): string {
  const { siteUrl, mediaUrl, apiUrl, databaseUrl } = configuration;
  const parts = [buildId, siteUrl.origin, mediaUrl, apiUrl?.href ?? '', databaseUrl ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** What was accepted is done when every page is rendered, and none waits for another try. */
function settleWhenAtRest(publisher: Publisher, pending: PendingRevalidations): void {
  const settle = () => {
    if (!publisher.hasFailures) void pending.settle().catch(() => undefined);
  };
  publisher.onRest(settle);
  settle();
}

/** An API elsewhere that is down is waited for as well. */
function publishWithPatience(
  { logger, onPublished }: ServerOptions,
  content: Content,
  follower: ContentFollower,
): Promise<void> {
  return withPatience(
    () => follower.publish({ onProgress: onPublished }),
    () => content.embedded === undefined,
    (error) => logger.error({ err: error }, 'the addresses cannot be read'),
  );
}

function addressOf(address: string | AddressInfo | null, siteUrl: URL): string {
  if (address === null || typeof address === 'string') return siteUrl.origin;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
