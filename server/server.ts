import { join } from 'node:path';
import { createSecurityLog } from '../api/kernel/http/security-log.ts';
import { createUploads, emptyUploads } from '../api/kernel/http/uploads.ts';
import redirects from '../redirects.mjs';
import { createCdn, noCdn } from './cdn.ts';
import { ContentAccess } from './content-access.ts';
import { compileRedirects } from './edge/redirects.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { createAccessLog } from './http/access-log.ts';
import { type BuildFiles, openBuildFiles } from './http/build-files.ts';
import { createDesk } from './http/desk.ts';
import type { HealthSources } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { mediaSources, mountMedia } from './http/media.ts';
import { createMetrics } from './http/metrics.ts';
import type { ClientAddresses } from './http/mounts.ts';
import { openPort } from './http/open-port.ts';
import { createPageHeaders } from './http/page-headers.ts';
import { PageRequests } from './http/page-request.ts';
import { createPageResponse } from './http/page-response.ts';
import { createSearchLimits } from './http/search-limits.ts';
import { gatherMissedAddresses } from './missed-addresses.ts';
import { gatherMissedSearches } from './missed-searches.ts';
import { openPages, type Pages } from './open-pages.ts';
import { openSite } from './open-site.ts';
import type { ContentFollower } from './pages/content-follower.ts';
import { canWrite } from './private-folder.ts';
import { gatherPurges, noPurges } from './purge-gatherer.ts';
import type { ServerOptions } from './server-options.ts';
import { siteMounts } from './site-mounts.ts';

export interface RunningServer {
  address: string;
  follower: ContentFollower;
  pageCount: () => number;
  /** Resolves when the content is open and every page is in the store. */
  published: Promise<void>;
  /** Takes no new request, ends those under way and closes the content. */
  close(): Promise<void>;
}

/** Starts the process: stored pages are served at once, while the content opens behind them. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { configuration, logger, root } = options;
  const commonHeaders = securityHeaders(configuration.siteUrl);
  const content = new ContentAccess();
  const { cdn, purges } = openCdn(options, content);
  const clientAddresses: ClientAddresses = new WeakMap();
  const { find: findRedirect } = compileRedirects(redirects);
  const pages = await openPages(options, {
    content,
    clientAddresses,
    purges,
    findRedirect,
    // Nothing is rendered before there are figures to count it in.
    onRendered: (outcome, seconds) => metrics.noteRender(outcome, seconds),
  });
  const { store, follower } = pages;
  let isPublished = false;
  const metrics = openMetrics(pages, content);
  const securityLog = createSecurityLog(logger, options.formSecret);
  const searchLimits = createSearchLimits();
  const metricsToken = configuration.metricsToken ?? options.revalidateToken;
  const isWritable = await canWrite(configuration.dataDirectory);
  if (!isWritable)
    logger.error('the data directory cannot be written: pages are served as they are, and none is stored');
  const faults = findFaults(content, () => ({
    isPublished,
    isWritable,
    hasPages: store.size > 0,
    hadPages: pages.hadPages,
  }));
  const mounts = siteMounts(options, {
    content,
    pages,
    clientAddresses,
    commonHeaders,
    searchLimits,
    securityLog,
    health: { faults, metrics, metricsToken },
  });
  const { mediaUrl } = configuration;
  const builds = await openBuilds(options);
  mounts.set(
    '/desk',
    await createDesk(join(root, 'dist/desk'), { mediaUrl, commonHeaders, files: builds.desk.files }),
  );
  const missedSearches = gatherMissedSearches(async (searches) => {
    await content.opened?.reportMissedSearches(searches);
  }, logger);
  const missedAddresses = gatherMissedAddresses(async (addresses) => {
    await content.opened?.reportMissedAddresses(addresses);
  }, logger);
  const accessLog = createAccessLog(options.accessLog);
  const pageHeaders = createPageHeaders({ commonHeaders, cdnHeaders: cdn.headers });
  const uploadFolder = join(configuration.dataDirectory, 'uploads', 'site');
  await emptyUploads(uploadFolder);
  const listener = createListener({
    ...configuration,
    store,
    mounts,
    commonHeaders,
    accessLog,
    metrics,
    logger,
    securityLog,
    pages: new PageRequests({
      ...pages,
      findRedirect,
      hasContent: async () => (await content.whenReady()) !== undefined,
      uploads: createUploads({ directory: uploadFolder }),
      takeSearch: searchLimits.takePage,
      onMissedSearch: missedSearches.note,
      onMissedAddress: missedAddresses.note,
    }),
    respondWithPage: createPageResponse(store, pageHeaders),
    staticFiles: builds.site.files,
  });
  const port = await openPort({
    configuration,
    listener,
    store,
    pageHeaders,
    commonHeaders,
    accessLog,
    metrics,
    mayBeKept: cdn.mayBeKept,
  });
  const noteMediaFault = (error: unknown) => logger.error({ err: error }, 'a media file could not be read');
  const onMedia: Parameters<typeof openSite>[1]['onMedia'] = (embedded) =>
    mounts.set('/media', mountMedia(mediaSources(embedded, mediaUrl), commonHeaders, noteMediaFault));
  const publish = async () => {
    await openSite(options, { content, pages, clientAddresses, purges, onMedia });
    isPublished = true;
    await store.removeOtherBuilds();
    if (isWritable) await keepBuilds(builds, logger);
  };
  return {
    address: port.address,
    follower,
    pageCount: () => store.size,
    published: publish(),
    close: async () => {
      await port.close();
      accessLog.flush();
      await missedSearches.close();
      await missedAddresses.close();
      await pages.close();
      await content.opened?.close();
    },
  };
}

type Builds = Readonly<Record<'site' | 'desk', BuildFiles>>;

/** What browsers load of the site and of the desk. */
async function openBuilds({ root, configuration }: ServerOptions): Promise<Builds> {
  const keptIn = join(configuration.dataDirectory, 'builds');
  return {
    site: await openBuildFiles({
      directory: join(root, 'dist/client'),
      immutableFolder: '/_astro/',
      keptIn: join(keptIn, 'site'),
    }),
    desk: await openBuildFiles({
      directory: join(root, 'dist/desk'),
      immutableFolder: '/assets/',
      keptIn: join(keptIn, 'desk'),
    }),
  };
}

async function keepBuilds({ site, desk }: Builds, logger: ServerOptions['logger']): Promise<void> {
  try {
    await site.keep();
    await desk.keep();
  } catch (error) {
    logger.warn({ err: error }, 'the files of this build cannot be kept for pages that stay open');
  }
}

/** The caches in front, if there are any, and what tells them of pages that were rendered anew. */
function openCdn({ configuration, logger }: ServerOptions, content: ContentAccess) {
  if (configuration.cdn === undefined) return { cdn: noCdn, purges: noPurges };
  return {
    cdn: createCdn(configuration.cdn, () => content.isCurrent()),
    purges: gatherPurges({ send: (pages) => content.notePurge(pages), logger }),
  };
}

interface PageState {
  readonly isPublished: boolean;
  readonly hasPages: boolean;
  /** An earlier process has left pages, which are served from the first moment. */
  readonly hadPages: boolean;
  /** Whether there is a disk for new pages. */
  readonly isWritable: boolean;
}

/** Why the process cannot do its work, if it cannot. Stored pages need no database. */
function findFaults(content: ContentAccess, pageState: () => PageState): HealthSources['faults'] {
  const missingPages = (isWhole: boolean) => (isWhole ? [] : ['the pages are not published yet']);
  return {
    pages: async () => {
      const { isPublished, hasPages, hadPages } = pageState();
      return missingPages(hasPages && (isPublished || hadPages));
    },
    shop: async () => {
      const { isPublished, hasPages, isWritable } = pageState();
      const isAlive = await content.opened?.isAlive();
      return [
        ...(isAlive ? [] : ['the content does not answer']),
        ...(isWritable ? [] : ['the data directory cannot be written']),
        ...missingPages(isPublished && hasPages),
      ];
    },
  };
}

const openMetrics = ({ publisher, store }: Pages, content: ContentAccess) =>
  createMetrics({
    pages: {
      due: () => publisher.staleCount,
      stored: () => store.size,
      soft: () => store.fastCompressedCount,
      oldest_due_seconds: () => publisher.oldestStaleSeconds,
    },
    waiting: async () => content.opened?.embedded?.notifier.waiting() ?? [],
    purges: async () => content.opened?.embedded?.purgeWorker.waiting() ?? [],
    shop: async () => content.opened?.embedded?.readFigures(),
    pools: () => content.opened?.embedded?.database.pools() ?? [],
  });
