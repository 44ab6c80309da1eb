import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecurityLog } from '../api/kernel/http/security-log.ts';
import { createUploads, emptyUploads } from '../api/kernel/http/uploads.ts';
import { openMediaStore } from '../api/kernel/media/open-media-store.ts';
import redirects from '../redirects.mjs';
import { announceSite } from './announce-site.ts';
import { lendBuilds, openBuilds, saveBuilds } from './builds.ts';
import type { EmbeddedContent } from './content.ts';
import { ContentAccess } from './content-access.ts';
import type { FindRedirect } from './edge/normalise.ts';
import { compileRedirects } from './edge/redirects.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { createAccessLog } from './http/access-log.ts';
import { createDesk } from './http/desk.ts';
import type { HealthSources } from './http/health.ts';
import { createListener, type Mount } from './http/listener.ts';
import { mediaSources, mountMedia, mountPictures } from './http/media.ts';
import { createMetrics } from './http/metrics.ts';
import type { Senders } from './http/mounts.ts';
import { openPort } from './http/open-port.ts';
import { createPageHeaders } from './http/page-headers.ts';
import { PageRequests } from './http/page-request.ts';
import { createPageResponse } from './http/page-response.ts';
import { sendResponse } from './http/plain-response.ts';
import { createSearchLimits, type SearchLimits } from './http/search-limits.ts';
import { startingLines } from './http/starting-screen.ts';
import { gatherMissedAddresses } from './missed-addresses.ts';
import { gatherMissedSearches } from './missed-searches.ts';
import { openCdn } from './open-cdn.ts';
import { openPages, type Pages } from './open-pages.ts';
import { openSite } from './open-site.ts';
import { readBackupNote, readBackupState } from './operations/backup-note.ts';
import type { ContentFollower } from './pages/content-follower.ts';
import { canWrite } from './private-folder.ts';
import type { ServerOptions } from './server-options.ts';
import { siteMounts } from './site-mounts.ts';

export interface RunningServer {
  address: string;
  follower: ContentFollower;
  pages: Pages;
  pageCount: () => number;
  /** Resolves when the content is open and every page is in the store. */
  published: Promise<void>;
  /** Takes no new request, ends those under way and closes the content. */
  close(): Promise<void>;
  /**
   * Closes the content for a process of the version at `root`, which follows. Pages, files and pictures that are stored
   * are served until `close`.
   */
  yieldTo(root: string): Promise<void>;
  stepAside(): void;
  comeBack(): Promise<void>;
}

/** Starts the process: stored pages are served at once, while the content opens behind them. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { configuration, logger, build } = options;
  // Every line has the version.
  const { version: _version, ...digests } = build;
  logger.info(digests, 'the process starts');
  const commonHeaders = securityHeaders(configuration);
  const content = new ContentAccess();
  const { cdn, purges } = openCdn(options, content);
  const senders: Senders = new WeakMap();
  const { find: findRedirect } = compileRedirects(redirects);
  const pages = await openPages(options, {
    content,
    senders,
    purges,
    findRedirect,
    // Nothing is rendered before there are figures to count it in.
    onRendered: (outcome, seconds) => metrics.noteRender(outcome, seconds),
    onAdopted: () => metrics.noteAdopted(),
  });
  const { store, follower } = pages;
  let isPublished = false;
  let isEnding = false;
  let isFollowed = false;
  const metrics = openMetrics(pages, content, options);
  const securityLog = createSecurityLog(logger, options.formSecrets[0]);
  const searchLimits = createSearchLimits();
  const isWritable = await checkWritable(options);
  const faults = findFaults(content, pages, () => ({ isPublished, isWritable }));
  const mounts = siteMounts(options, {
    purges,
    content,
    pages,
    senders,
    commonHeaders,
    searchLimits,
    securityLog,
    health: {
      faults,
      metrics,
      metricsTokens: configuration.metricsTokens ?? options.revalidateTokens,
      build,
      backups: configuration.apiUrl === undefined ? () => readBackupState(configuration) : undefined,
      isEnding: () => isEnding,
    },
  });
  const builds = await openBuilds(options);
  mounts.set('/desk', await openDesk(options, { commonHeaders, files: builds.desk.files }));
  const missed = gatherMissed(content, logger);
  const accessLog = createAccessLog(options.accessLog, options.logFields);
  const pageHeaders = createPageHeaders({ commonHeaders, cdnHeaders: cdn.headers });
  const listener = createListener({
    ...configuration,
    store,
    mounts,
    commonHeaders,
    accessLog,
    metrics,
    logger,
    securityLog,
    pages: await openPageRequests(options, { content, pages, findRedirect, searchLimits, missed }),
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
    mayBeCached: cdn.mayBeCached,
  });
  const endAnnouncements = announceSite({
    url: configuration.revalidateUrl,
    announce: (url) => content.announceSite(url),
    logger,
  });
  const media = mountMediaIn(mounts, options, { content, commonHeaders });
  const publish = async () => {
    await openSite(options, { content, pages, senders, purges, onMedia: media.open });
    isPublished = true;
    if (!isWritable || isFollowed) return;
    await store.noteWhole().catch((error: unknown) => {
      logger.warn(
        { err: error },
        'that every page is stored cannot be noted: the next start looks for all of them',
      );
    });
    await saveBuilds(builds, logger);
  };
  let closed: Promise<void> | undefined;
  const closeContent = () => {
    closed ??= (async () => {
      endAnnouncements();
      await missed.close();
      await pages.close();
      await content.close();
    })();
    return closed;
  };
  return {
    address: port.address,
    follower,
    pages,
    pageCount: () => store.size,
    published: publish(),
    close: async () => {
      // Who probes a process that is followed asks the next one from now on.
      isEnding = !isFollowed;
      endAnnouncements();
      await port.close({ isFollowed });
      accessLog.flush();
      await closeContent();
    },
    stepAside: port.stepAside,
    comeBack: port.comeBack,
    yieldTo: async (root) => {
      isFollowed = true;
      if (root !== options.root) await lendBuilds(builds, root, logger);
      await saveBuilds(builds, logger);
      await content.withdraw();
      media.withdraw();
      await closeContent();
    },
  };
}

/** The desk as it was built, for editors and staff. */
const openDesk = (
  { root, configuration }: ServerOptions,
  parts: Omit<Parameters<typeof createDesk>[1], 'mediaUrl'>,
) => createDesk(join(root, 'dist/desk'), { mediaUrl: configuration.mediaUrl, ...parts });

/** Whether there is a disk for new pages; the log reports it where there is none. */
async function checkWritable({ configuration, logger }: ServerOptions): Promise<boolean> {
  const isWritable = await canWrite(configuration.dataDirectory);
  if (!isWritable)
    logger.error(
      'the data directory cannot be written: new pages are served from memory, and none is stored',
    );
  return isWritable;
}

/** What visitors searched or followed in vain, on its way to the API. */
function gatherMissed(content: ContentAccess, logger: ServerOptions['logger']) {
  const searches = gatherMissedSearches(async (missed) => {
    await content.opened?.reportMissedSearches(missed);
  }, logger);
  const addresses = gatherMissedAddresses(async (missed) => {
    await content.opened?.reportMissedAddresses(missed);
  }, logger);
  return {
    noteSearch: searches.note,
    noteAddress: addresses.note,
    close: async () => {
      await searches.close();
      await addresses.close();
    },
  };
}

interface PageRequestParts {
  readonly content: ContentAccess;
  readonly pages: Pages;
  readonly findRedirect: FindRedirect;
  readonly searchLimits: SearchLimits;
  readonly missed: ReturnType<typeof gatherMissed>;
}

/** The handler of requests for pages. Files of forms wait in a folder, which a killed process may have left full. */
async function openPageRequests(
  { configuration, logger }: ServerOptions,
  { content, pages, findRedirect, searchLimits, missed }: PageRequestParts,
): Promise<PageRequests> {
  const directory = join(configuration.dataDirectory, 'uploads', 'site');
  await emptyUploads(directory, logger);
  return new PageRequests({
    ...pages,
    findRedirect,
    hasContent: async () => (await content.whenReady()) !== undefined,
    isContentReady: () => content.isReady,
    uploads: createUploads({ directory }),
    takeSearch: searchLimits.takePage,
    onMissedSearch: missed.noteSearch,
    onMissedAddress: missed.noteAddress,
  });
}

interface MediaParts {
  readonly content: ContentAccess;
  readonly commonHeaders: ReturnType<typeof securityHeaders>;
}

/** Serves the files of the store: pictures out of a folder at once, everything else while the content is open. */
function mountMediaIn(
  mounts: ReturnType<typeof siteMounts>,
  { configuration: { apiUrl, mediaPlace, mediaUrl }, logger }: ServerOptions,
  { content, commonHeaders }: MediaParts,
) {
  const noteFault = (error: unknown) => logger.error({ err: error }, 'a media file could not be read');
  let whole: Mount | undefined;
  const whenOpen: Mount = async (request, response) => {
    await content.whenReady();
    return whole ? whole(request, response) : sendResponse(response, commonHeaders, startingLines());
  };
  const meanwhile =
    mediaPlace.kind === 'folder'
      ? mountPictures(openMediaStore(mediaPlace), commonHeaders, whenOpen)
      : whenOpen;
  if (apiUrl === undefined)
    mounts.set('/media', (request, response) => (whole ?? meanwhile)(request, response));
  return {
    open: (embedded: EmbeddedContent) => {
      whole = mountMedia(mediaSources(embedded, mediaUrl), commonHeaders, noteFault);
    },
    withdraw: () => {
      whole = undefined;
    },
  };
}

interface PageState {
  readonly isPublished: boolean;
  /** Whether there is a disk for new pages. */
  readonly isWritable: boolean;
}

/** Why the process cannot do its work, if it cannot. Stored pages need no database. */
function findFaults(
  content: ContentAccess,
  { store, pending }: Pages,
  pageState: () => PageState,
): HealthSources['faults'] {
  const missingPages = (isWhole: boolean) => (isWhole ? [] : ['the pages are not published yet']);
  return {
    pages: async () => {
      // What an earlier process has left is served from the first moment.
      return missingPages(store.size > 0 && (pageState().isPublished || store.wasWhole));
    },
    shop: async () => {
      const { isPublished, isWritable } = pageState();
      const isAlive = await content.opened?.isAlive();
      const { unwrittenCount } = store;
      return [
        ...(isAlive ? [] : ['the content does not answer']),
        ...(content.isCurrent() ? [] : ['what was changed a moment ago is not known: pages may be old']),
        ...(isWritable ? [] : ['the data directory cannot be written']),
        ...(unwrittenCount === 0 ? [] : [`pages that the disk does not take: ${unwrittenCount}`]),
        ...((await pending.canNote()) ? [] : ['the disk takes no note of the changes that the API sends']),
        ...missingPages(isPublished && store.size > 0),
      ];
    },
  };
}

const openMetrics = (
  { publisher, store }: Pages,
  content: ContentAccess,
  { build, configuration: { apiUrl, dataDirectory } }: ServerOptions,
) =>
  createMetrics({
    build,
    pages: {
      due: () => publisher.staleCount,
      stored: () => store.size,
      soft: () => store.fastCompressedCount,
      oldest_due_seconds: () => publisher.oldestStaleSeconds,
      unwritten: () => store.unwrittenCount,
    },
    waiting: async () => content.opened?.embedded?.notifier.waiting() ?? [],
    purges: async () => content.opened?.embedded?.purgeWorker.waiting() ?? [],
    shop: async () => content.opened?.embedded?.readFigures(),
    calls: () => content.opened?.embedded?.readCalls() ?? [],
    providers: () => content.opened?.embedded?.readProviders() ?? [],
    disk: () => statfs(dataDirectory),
    pools: () => content.opened?.embedded?.database.pools() ?? [],
    differingSecrets: () => content.opened?.embedded?.secretWatch.differing() ?? {},
    clockOffset: () => content.opened?.embedded?.clock.aheadSeconds(),
    isMaintained: () => content.opened?.embedded?.isMaintained(),
    lastBackup: apiUrl === undefined ? () => readBackupNote(dataDirectory) : undefined,
  });
