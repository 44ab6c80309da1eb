import { join } from 'node:path';
import { meantTags } from '../api/contract/cache-tags.ts';
import type { PublishedPages } from '../api/kernel/changes/published-pages.ts';
import { createApiCache } from '../src/lib/server/api-cache.ts';
import { provideSiteRuntime } from '../src/lib/server/site-runtime.ts';
import { loadBuiltSite } from './built-site.ts';
import type { ContentAccess } from './content-access.ts';
import type { FindRedirect } from './edge/normalise.ts';
import { freeMemory } from './free-memory.ts';
import { createContentSecurityPolicy } from './http/content-security-policy.ts';
import type { Senders } from './http/mounts.ts';
import { ChangeReports } from './pages/change-reports.ts';
import { ContentFollower } from './pages/content-follower.ts';
import { firstPages } from './pages/first-pages.ts';
import { IdleCompression } from './pages/idle-compression.ts';
import { PageLender } from './pages/page-lender.ts';
import { PageSharing } from './pages/page-sharing.ts';
import { PageStore } from './pages/page-store.ts';
import { PendingRevalidations } from './pages/pending-revalidations.ts';
import { Publisher, type PublisherDependencies } from './pages/publisher.ts';
import type { PublishingLog } from './pages/publishing-log.ts';
import { Renderer } from './pages/renderer.ts';
import { mayPayAtMollie, placeId, siteDigest, storeId } from './pages/site-digest.ts';
import { createWarmUp, type WarmUp } from './pages/warm-up.ts';
import { createWorkerCompressor } from './pages/worker-compressor.ts';
import type { PurgeGatherer } from './purge-gatherer.ts';
import { SearchIndexer } from './search/search-indexer.ts';
import type { ServerOptions } from './server-options.ts';
import { createStoredRedirects, type StoredRedirects } from './stored-redirects.ts';

/** The pages of the process, what renders them, and what keeps them in step with the content. */
export interface Pages {
  readonly store: PageStore;
  /** Whether an earlier process of this build has left pages. */
  readonly hadPages: boolean;
  readonly renderer: Renderer;
  readonly publisher: Publisher;
  readonly follower: ContentFollower;
  readonly storedRedirects: StoredRedirects;
  readonly searchIndexer: SearchIndexer;
  readonly idleCompression: IdleCompression;
  readonly warmUp: WarmUp;
  readonly pending: PendingRevalidations;
  /** What the API reports of the pages. */
  readonly published: PublishedPages;
  /** Ends the renders under way and writes what is to be written. */
  close(): Promise<void>;
}

interface PageParts {
  readonly content: ContentAccess;
  readonly senders: Senders;
  readonly purges: PurgeGatherer;
  readonly onRendered: NonNullable<PublisherDependencies['onRendered']>;
  readonly onAdopted: NonNullable<PublisherDependencies['onAdopted']>;
  /** The table of legacy paths. */
  readonly findRedirect: FindRedirect;
}

/** Opens the stored pages of an earlier process, of this build or of the one before, and what publishes them. */
export async function openPages(options: ServerOptions, parts: PageParts): Promise<Pages> {
  const { configuration, logger, pageCodeId } = options;
  const { content, purges, findRedirect } = parts;
  const { dataDirectory } = configuration;
  const compressor = createWorkerCompressor();
  const directory = join(dataDirectory, 'pages');
  const store = await PageStore.open({
    directory,
    buildId: storeId(options),
    place: placeId(options),
    compressor,
    onReplaced: purges.note,
    onUnreadable: (error) =>
      logger.warn({ err: error }, 'stored pages cannot be read: they are rendered anew'),
    isCached: configuration.cdn !== undefined,
  });
  const hadPages = store.openedWith > 0;
  const invalidateApiCache = connectSite(options, parts);
  const renderer = await openRenderer(options);
  const log = { start: startPublication(content) };
  // An API elsewhere has no way to ask for them.
  const reports = configuration.apiUrl === undefined ? new ChangeReports() : undefined;
  const onSettled = (path: string, outcome: 'done' | 'failed') => reports?.[outcome](path);
  const sharing = new PageSharing({
    shares: () => content.opened?.pageShares,
    site: siteDigest(options),
    logger,
  });
  const publisher = new Publisher({
    store,
    renderer,
    logger,
    log,
    invalidateApiCache,
    onSettled,
    onRendered: parts.onRendered,
    onAdopted: parts.onAdopted,
    sharing,
  });
  const fetchApi = (request: Request) => content.fetchApi(request);
  const searchIndexer = await SearchIndexer.open({
    directory: join(dataDirectory, 'search'),
    buildId: pageCodeId,
    fetchApi,
    pagesAtRest: () => publisher.rest(),
    logger,
  });
  const storedRedirects = createStoredRedirects({
    fetchApi,
    origin: configuration.siteUrl.origin,
    findLegacy: findRedirect,
    isPage: (path) => publisher.isListed(path),
    logger,
  });
  const onChange = (tags: ReadonlySet<string> | 'all') => {
    storedRedirects.invalidate(tags);
    searchIndexer.touch();
  };
  const follower = new ContentFollower({
    store,
    publisher,
    fetchApi,
    reports,
    onChange,
    logger,
    purgesNoted: purges.noted,
  });
  const lender = new PageLender({ store, publisher, follower, sharing });
  const idleCompression = new IdleCompression({ store, publisher, logger, freeMemory });
  const warmUp = createWarmUp({ store, renderer, publisher });
  return {
    store,
    hadPages,
    renderer,
    publisher,
    follower,
    storedRedirects,
    searchIndexer,
    idleCompression,
    warmUp,
    published: {
      pagesOf: (tags) => firstPages(store.pathsOf(meantTags(tags))),
      reportOf: (changeId) => reports?.of(changeId),
      failedCount: () => publisher.failedCount,
    },
    pending: new PendingRevalidations(join(dataDirectory, 'revalidations.jsonl'), logger),
    close: async () => {
      follower.close();
      await searchIndexer.close();
      await publisher.close();
      await purges.close();
      await lender.close();
      await warmUp.close();
      await idleCompression.close();
      await compressor.close();
    },
  };
}

/** Gives the built site its access to the API. Returns what invalidates its cached responses. */
function connectSite(
  { configuration, logger }: ServerOptions,
  { content, senders }: PageParts,
): (tags: ReadonlySet<string> | 'all') => void {
  const responses = createApiCache();
  provideSiteRuntime({
    fetchApi: (request, sender) => {
      if (sender) senders.set(request, sender);
      return content.fetchApi(request);
    },
    readApi: (path, authorization) => content.readApi(path, authorization),
    apiCache: responses,
    siteUrl: configuration.siteUrl.origin,
    warn: (message) => logger.warn(message),
  });
  return responses.invalidate;
}

async function openRenderer({ root, configuration }: ServerOptions): Promise<Renderer> {
  const site = await loadBuiltSite(root);
  const policyOf = createContentSecurityPolicy({
    mediaUrl: configuration.mediaUrl,
    inlineScripts: site.inlineScripts,
    captchaScript: configuration.captcha?.scriptUrl,
    formTargets: mayPayAtMollie(configuration) ? ['https://*.mollie.com'] : [],
  });
  return new Renderer(site, configuration.siteUrl, policyOf);
}

const noPublication = { note: () => undefined, finish: () => undefined };

/** Notes publications in the log of the content that is open by then. */
const startPublication =
  (content: ContentAccess): PublishingLog['start'] =>
  (publication) =>
    content.opened?.publishingLog.start(publication) ?? noPublication;
