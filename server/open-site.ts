import type { Content } from './content.ts';
import type { ContentAccess } from './content-access.ts';
import type { Senders } from './http/mounts.ts';
import { resumeRevalidations } from './http/revalidate.ts';
import { checkWithRetry, loadWithRetry, openWithRetry } from './open-content.ts';
import type { Pages } from './open-pages.ts';
import type { PageStore } from './pages/page-store.ts';
import type { PurgeGatherer } from './purge-gatherer.ts';
import { isAnotherApi } from './remote/known-api.ts';
import { checkRemoteApi } from './remote/remote-content.ts';
import { retry } from './retry.ts';
import type { ServerOptions } from './server-options.ts';

interface SiteParts {
  readonly content: ContentAccess;
  readonly pages: Pages;
  readonly senders: Senders;
  readonly purges: PurgeGatherer;
  /** Called when the media files of the content can be read. */
  readonly onMedia: (embedded: NonNullable<Content['embedded']>) => void;
}

/**
 * Opens the content, loads the demo into it if it is new, and publishes every page. Resolves when all pages are in
 * the store, although editors may go on changing them. @throws ConfigurationError when `API_URL` is no such API, and
 * whatever prevents opening an embedded database.
 */
export async function openSite(options: ServerOptions, parts: SiteParts): Promise<void> {
  const { configuration, logger } = options;
  const { content, pages, senders, purges } = parts;
  const { store, follower, publisher, pending, hadPages } = pages;
  const { apiUrl } = configuration;
  const hosts =
    apiUrl && (await checkWithRetry(() => checkRemoteApi(apiUrl), { logger, hasPages: hadPages }));
  const opened = await openWithRetry({ ...options, senders, pages: pages.published }, { hasPages: hadPages });
  content.open(opened);
  if (opened.embedded) await openEmbeddedSite(options, parts, opened.embedded);
  else content.announceReady();
  options.onReady();
  if (hosts && (await isAnotherApi({ ...configuration, hosts, logger }))) publisher.invalidate('all');
  const isUnfollowed = opened.embedded === undefined && (await store.isUnfollowed());
  if (isUnfollowed) publisher.invalidate('all');
  await publishWithRetry(options, pages);
  await resumeRevalidations(follower, pending);
  await follower.untilShown();
  if (isUnfollowed) await store.noteFollowed().catch(() => undefined);
  // The pages are whole also while nobody takes that.
  if (configuration.cdn !== undefined) void forgetOtherBuilds(store, purges);
  settleWhenAtRest(pages);
  pages.searchIndexer.touch();
  // A first start has rendered all of them.
  if (pages.hadPages) pages.warmUp.start();
  pages.idleCompression.start();
}

async function openEmbeddedSite(
  { root, importProgress, logger, isContentNew = false }: ServerOptions,
  { content, pages, onMedia }: SiteParts,
  embedded: NonNullable<Content['embedded']>,
): Promise<void> {
  const { store, hadPages, publisher, follower } = pages;
  onMedia(embedded);
  const isFirst = await loadWithRetry(embedded, {
    logger,
    root,
    progress: importProgress,
    onBegin: () => content.announceDelay(),
  });
  // The store may hold pages of a database that is gone.
  if (isFirst || isContentNew) publisher.invalidate('all');
  content.announceReady();
  await embedded.follow(follower, hadPages ? store.applied : undefined);
}

/** Copies in caches that are of another build may be of pages that are no more. */
async function forgetOtherBuilds(store: PageStore, purges: PurgeGatherer): Promise<void> {
  if (store.isCachedAlone) return;
  const isNoted = await purges.noteAll();
  // Where the disk does not take that, the next start purges them once more.
  if (isNoted) await store.noteCachedAlone().catch(() => undefined);
}

/** What was accepted is done when every page is rendered, and none waits for another try. */
function settleWhenAtRest({ publisher, follower, pending }: Pages): void {
  const settle = async () => {
    if (await follower.isSettled()) await pending.settle().catch(() => undefined);
  };
  publisher.onRest(() => void settle());
  void settle();
}

/** An API or a database that is down meanwhile is waited for. */
function publishWithRetry(
  { configuration, logger, onPublished }: ServerOptions,
  { follower }: Pages,
): Promise<void> {
  const { apiUrl, databaseUrl } = configuration;
  return retry(
    () => follower.publish({ onProgress: onPublished }),
    () => apiUrl !== undefined || databaseUrl !== undefined,
    (error) => logger.error({ err: error }, 'the addresses cannot be read'),
  );
}
