import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  createDocumentFiles,
  type DocumentFiles,
  openDocumentPdfThread,
} from '../api/catalogue/documents/document-files.ts';
import { countMissedSearches, type MissedSearch } from '../api/catalogue/search/missed-searches.ts';
import { openStockFiles, type StockFiles } from '../api/catalogue/stock-list/stock-files.ts';
import { publishDuePages } from '../api/content/pages/publish-due-pages.ts';
import type { KnownChange, Subscription } from '../api/kernel/changes/feed.ts';
import type { PublishedPages } from '../api/kernel/changes/published-pages.ts';
import type { Database } from '../api/kernel/database/database.ts';
import { type DatabaseClock, openDatabaseClock } from '../api/kernel/database/database-clock.ts';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { forPages, forPagesOfPrimary } from '../api/kernel/database/pages-lane.ts';
import { staff } from '../api/kernel/database/schema/staff.ts';
import { mayEndAccount } from '../api/kernel/ended/ended-accounts.ts';
import type { OperationCount } from '../api/kernel/http/call-counts.ts';
import { changesContent } from '../api/kernel/http/content-writes.ts';
import type { SiteLinks } from '../api/kernel/http/services.ts';
import { createUploads, emptyUploads } from '../api/kernel/http/uploads.ts';
import { openMailWorker } from '../api/kernel/mail/mail-worker.ts';
import type { MediaStore } from '../api/kernel/media/media-store.ts';
import { openMediaStore } from '../api/kernel/media/open-media-store.ts';
import { openSharedFiles } from '../api/kernel/media/shared-files.ts';
import { readStoredFile } from '../api/kernel/media/stored-file.ts';
import { type Api, createApi } from '../api/main.ts';
import type { ProviderFigures } from '../api/shop/order/payment-figures.ts';
import { openPaymentWorker } from '../api/shop/order/payment-worker.ts';
import { openOrderPdfThread } from '../api/shop/order/pdf/order-documents.ts';
import { fewWaysWarning } from '../api/shop/shipping/consumer-ways.ts';
import { countMissedAddresses, type MissedAddress } from '../api/site/address/missed-addresses.ts';
import { readShopFigures, type ShopFigures } from '../api/site/figures/shop-figures.ts';
import { createSiteNotifier, type SiteNotifier } from '../api/site/notification/site-notifier.ts';
import { forgetEndedProcess, openPageShares, type PageShares } from '../api/site/page-share/page-shares.ts';
import { closeInterrupted } from '../api/site/publication/publication-log.ts';
import { notePurge, type PurgedPages } from '../api/site/purge/purge-log.ts';
import { createPurgeWorker, type PurgeWorker } from '../api/site/purge/purge-worker.ts';
import { reportBackupFault } from '../api/staff/report-backup-fault.ts';
import { createSecondFactors, renewSecondFactors } from '../api/staff/second-factors.ts';
import { openTradePdfThread } from '../api/trade/documents/trade-documents.ts';
import { linkedScreens } from '../src/lib/routes/linked-screens.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { createCaptcha } from './captcha-configuration.ts';
import type { Configuration } from './configuration.ts';
import { openEndedList } from './ended-list.ts';
import { createFileScan } from './file-scan.ts';
import { followChanges } from './follow-changes.ts';
import type { ApiFetch, ApiRead, Senders } from './http/mounts.ts';
import { createMailer } from './mailer.ts';
import { makeAttachment } from './make-attachment.ts';
import { readBackupState } from './operations/backup-note.ts';
import { type BackupJob, createBackupJob } from './operations/store/backup-job.ts';
import { saveInThread } from './operations/store/save-in-thread.ts';
import type { ContentFollower } from './pages/content-follower.ts';
import { createDatabasePublishingLog } from './pages/database-publishing-log.ts';
import type { PublishingLog } from './pages/publishing-log.ts';
import { readFormerProcessId, renewProcessId } from './process-id.ts';
import { retry } from './retry.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { type SecretWatch, watchSecrets } from './secret-watch.ts';
import type { OwnSecrets } from './secrets.ts';
import { createSiteLinks } from './site-links.ts';
import { createSitePath } from './site-path.ts';
import { createVatCheck } from './vat-check.ts';

/** Where the content comes from: the embedded API or one elsewhere. */
export interface Content {
  fetchApi: ApiFetch;
  /** A public read, for the site itself. */
  readApi: ApiRead;
  /** The bytes of a media file by its name; undefined when there is none. */
  readMedia(name: string): Promise<Buffer | undefined>;
  /** Adds to the counts of searches without a result. */
  reportMissedSearches(searches: readonly MissedSearch[]): Promise<void>;
  /** Adds to the counts of paths at which visitors found nothing. */
  reportMissedAddresses(addresses: readonly MissedAddress[]): Promise<void>;
  /** Notes for the caches in front that copies are old. From when this resolves, they are purged. */
  notePurge(pages: PurgedPages): Promise<void>;
  /** Has an API of another process notify the site at this origin of changes, for a while. */
  announceSite(url: string): Promise<void>;
  /** Whether it is sure to have heard of everything that was written until a few seconds ago. */
  isCurrent(): boolean;
  publishingLog: PublishingLog;
  /** Where the processes of the site share the work of broad changes; undefined: there is one process. */
  pageShares: PageShares | undefined;
  /** What only the embedded API has. */
  embedded: EmbeddedContent | undefined;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

export interface EmbeddedContent {
  database: Database;
  /** The moment on which all processes agree. */
  clock: DatabaseClock;
  mediaStore: MediaStore;
  documents: DocumentFiles;
  /** Notifies sites of other processes. */
  notifier: SiteNotifier;
  /** Purges the caches in front. */
  purgeWorker: PurgeWorker;
  stockFiles: StockFiles;
  secretWatch: SecretWatch;
  /** Whether this process maintained the database without a fault the last time; undefined before the first. */
  isMaintained(): boolean | undefined;
  /** For those who watch over the shop. */
  readFigures(): Promise<ShopFigures>;
  /** How often each operation was called over HTTP. */
  readCalls(): readonly OperationCount[];
  readProviders(): readonly ProviderFigures[];
  /**
   * Hands the follower every change from the last one that its store has applied. A write through `fetchApi`
   * gets its response when its pages are stale, so that nobody who saw the response sees an old page. Without a follower, the API
   * alone keeps up with what other processes write.
   */
  follow(follower?: ContentFollower, applied?: KnownChange): Promise<void>;
}

export interface ContentOptions extends OwnSecrets {
  configuration: Configuration;
  senders: Senders;
  /** Published by this process; undefined: by others. */
  pages?: PublishedPages;
  logger: Logger;
  /** The database is lost for this process. */
  onFailure: (error: Error) => void;
}

/** Longest wait of a write for sites of other processes. */
const notifiedWithinMs = 300;
/** An import that takes longer is undone, as by a kill, before the supervisor ends the process itself. */
const importEndsWithinMs = 10_000;

/**
 * Opens the embedded API with all that works behind it, or leaves nothing open.
 * @throws when its database cannot be opened, or not be used.
 */
export async function openEmbedded(options: ContentOptions): Promise<Content> {
  const database = await openDatabase(options);
  const databaseClock = await openDatabaseClock(database, options);
  try {
    await prepareDatabase(options, database, databaseClock.now);
    return await openOn(options, database, databaseClock);
  } catch (error) {
    databaseClock.stop();
    await database.close();
    throw error;
  }
}

async function openOn(
  options: ContentOptions,
  database: Database,
  databaseClock: DatabaseClock,
): Promise<Content> {
  const { configuration, revalidateTokens, logger } = options;
  const clock = databaseClock.now;
  const siteLinks = createSiteLinks(configuration.siteUrl);
  const mediaStore = openMediaStore(configuration.mediaPlace);
  const pdfs = openPdfThreads();
  const documents = createDocumentFiles({ db: database.db, store: mediaStore, pdfs: pdfs.documents });
  const stockFiles = openStockFiles({ database, clock });
  const urls = configuration.revalidateUrls;
  const notifier = createSiteNotifier({ database, clock, logger, urls, token: revalidateTokens[0] });
  const api = await openApi(options, { database, clock, siteLinks, mediaStore, documents, pdfs, notifier });
  const mailer = createMailer(configuration);
  const mailWorker = await openMailWorker({ database, clock, logger, mailer, attach: makeAttachment(api) });
  const purgeWorker = openPurgeWorker(options, database, clock);
  const paymentWorker = openPaymentWorker(api.orders);
  const processId = await renewProcessId(configuration.dataDirectory);
  const pageShares =
    database.kind === 'postgresql'
      ? openPageShares(database.db, openSharedFiles(configuration.mediaPlace), processId)
      : undefined;
  const { mediaPlace } = configuration;
  const secretWatch = watchSecrets(database, { ...options, processId });
  const endedList = openEndedList(database, configuration.endedList);
  // What the disk does not take is tried again by the scheduled job.
  const noteEnded = () =>
    endedList.catchUp().catch((error: unknown) => {
      logger.error({ err: error }, 'the list of ended accounts could not be written');
    });
  await noteEnded();
  const backup = openBackupJob(options, { database, clock, siteLinks });
  // A bucket that does not respond keeps nobody waiting.
  void backup?.check();
  const jobs = startScheduledJobs({
    database,
    clock,
    logger,
    siteLinks,
    api,
    pageShares,
    mediaPlace,
    mediaStore,
    endedList,
    backup,
  });
  let subscription: Subscription | undefined;
  return {
    fetchApi: async (request) => {
      const response = await api.fetch(request);
      if (response.ok && mayEndAccount(request)) await noteEnded();
      if (response.ok && changesContent(request)) {
        await subscription?.catchUp();
        await Promise.race([notifier.notify(), setTimeout(notifiedWithinMs, undefined, { ref: false })]);
      }
      return response;
    },
    readApi: (path, authorization) => laneOf(path, authorization)(() => api.read(path, authorization)),
    readMedia: async (name) => {
      const file = await mediaStore.find(name);
      return file && readStoredFile(file);
    },
    reportMissedSearches: (searches) => countMissedSearches(database.db, searches, clock()),
    reportMissedAddresses: async (addresses) => {
      await countMissedAddresses(database.db, addresses, clock());
    },
    notePurge: async (pages) => {
      await forPagesOfPrimary(() => notePurge(database, pages, clock()));
    },
    announceSite: notifier.announce,
    isCurrent: () => subscription?.isCurrent() ?? false,
    publishingLog: createDatabasePublishingLog(database.db, logger, clock),
    pageShares,
    embedded: {
      database,
      clock: databaseClock,
      mediaStore,
      documents,
      notifier,
      purgeWorker,
      stockFiles,
      secretWatch,
      isMaintained: jobs.isMaintained,
      readFigures: () => readShopFigures(database.db, clock()),
      readCalls: api.calls.read,
      readProviders: api.orders.figures.read,
      follow: async (follower, applied) => {
        const forgetPictures = api.forgetPictures;
        const onEarlierDatabase = () => {
          api.forgetReads();
          stockFiles.forget();
          void notifier
            .notifyOfAll()
            .catch((error: unknown) =>
              logger.error({ err: error }, 'sites of other processes were not asked to render everything'),
            );
        };
        const handlers = { forgetPictures, onEarlierDatabase };
        // What fails leaves nothing open.
        const withRetry = <Result>(work: () => Promise<Result>) =>
          retry(
            work,
            () => database.kind === 'postgresql',
            (error) => logger.error({ err: error }, 'the changes cannot be followed yet'),
          );
        subscription = await withRetry(() =>
          followChanges(database, { follower, applied, ...handlers, logger }),
        );
        await subscription.catchUp();
        await withRetry(notifier.start);
        await withRetry(purgeWorker.start);
      },
    },
    isAlive: () => database.isAlive(),
    close: async () => {
      jobs.stop();
      backup?.stop();
      await secretWatch.stop();
      databaseClock.stop();
      await subscription?.stop();
      await notifier.stop();
      await purgeWorker.stop();
      await paymentWorker.stop();
      await mailWorker.stop();
      await pdfs.close();
      await stockFiles.close();
      await Promise.race([
        api.imports.settled().then(() => database.close()),
        setTimeout(importEndsWithinMs, undefined, { ref: false }),
      ]);
    },
  };
}

/** Sessions and what a preview shows are written without a change that a replica could be asked for. */
const laneOf = (path: string, authorization: string | undefined) =>
  authorization === undefined && !path.includes('preview_') ? forPages : forPagesOfPrimary;

function openPurgeWorker(
  { configuration, logger }: ContentOptions,
  database: Database,
  clock: () => Date,
): PurgeWorker {
  const { cdn: protocol = 'json', cdnPurgeUrls: urls, cdnPurgeToken: token } = configuration;
  return createPurgeWorker({ database, protocol, urls, token, clock, logger });
}

/** What saves the site by itself, where that is wanted. */
function openBackupJob(
  { configuration, logger }: ContentOptions,
  reporting: Pick<ApiParts, 'database' | 'clock' | 'siteLinks'>,
): BackupJob | undefined {
  const { backup, dataDirectory, mediaPlace, databaseUrl, directUrl, migrationUrl } = configuration;
  if (backup === undefined) return undefined;
  const { database, clock } = reporting;
  const ownUrl = migrationUrl ?? directUrl ?? databaseUrl;
  const source = { database, databaseUrl: ownUrl, dataDirectory, mediaPlace };
  return createBackupJob({
    ...source,
    backup,
    saveToStore: saveInThread,
    clock,
    logger,
    onFault: (fault, lastWholeAt) => reportBackupFault(reporting, fault, lastWholeAt),
  });
}

function openDatabase({ configuration, logger, onFailure }: ContentOptions) {
  const {
    databaseUrl,
    directUrl,
    migrationUrl,
    replicaUrl,
    databaseConnections: connections,
    dataDirectory: dataDir,
  } = configuration;
  return openMigrated({
    databaseUrl,
    directUrl,
    migrationUrl,
    replicaUrl,
    connections,
    dataDir,
    logger,
    onFailure,
  });
}

async function prepareDatabase(
  { configuration, formSecrets, logger }: ContentOptions,
  database: Database,
  clock: () => Date,
): Promise<void> {
  const formerId = await readFormerProcessId(configuration.dataDirectory);
  if (formerId !== undefined) await forgetEndedProcess(database.db, formerId);
  await closeInterrupted(database.db, clock());
  if (formSecrets.length > 1) await renewSecondFactors(database, createSecondFactors(formSecrets));
  // What is not done now, such as a page that an import holds, is done by the scheduled job.
  await publishDuePages(database, clock()).catch((error: unknown) =>
    logger.warn({ err: error }, 'due pages were not published'),
  );
  if (configuration.editorPassword !== undefined && (await database.db.$count(staff)) > 0)
    logger.warn('EDITOR_PASSWORD is refused, since there are staff: it opens nothing. Remove the setting');
  const warning = await fewWaysWarning(database.db);
  if (warning !== undefined) logger.warn(warning);
}

interface ApiParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly siteLinks: SiteLinks;
  readonly mediaStore: MediaStore;
  readonly documents: DocumentFiles;
  readonly pdfs: ReturnType<typeof openPdfThreads>;
  readonly notifier: SiteNotifier;
}

async function openApi(options: ContentOptions, { pdfs, notifier, ...parts }: ApiParts): Promise<Api> {
  const { configuration, logger, senders, editorPassword, formSecrets, revalidateTokens } = options;
  const { mediaUrl, siteUrl, hasTestPayments } = configuration;
  const isSecure = siteUrl.protocol === 'https:';
  if (hasTestPayments && isSecure)
    logger.warn(
      'TEST PAYMENTS ARE ON: any visitor who orders can mark the order as paid, and no money comes',
    );
  const directory = join(configuration.dataDirectory, 'uploads', 'api');
  const importDirectory = join(configuration.dataDirectory, 'uploads', 'imports');
  await emptyUploads(directory, logger);
  await emptyUploads(importDirectory, logger);
  return createApi({
    ...parts,
    pages: options.pages,
    logger,
    editorPassword,
    formSecrets,
    siteTokens: revalidateTokens,
    hasCaches: configuration.cdnPurgeUrls.length > 0,
    announceSite: notifier.announce,
    captcha: createCaptcha(configuration),
    clientAddress: (request) => senders.get(request)?.address ?? 'local',
    sentForm: (request) => senders.get(request)?.form,
    uploads: createUploads({ directory }),
    importDirectory,
    readBackups: () => readBackupState(configuration),
    screens: linkedScreens,
    mediaUrl,
    hasSecureCookies: isSecure,
    paymentProvider: await openPaymentProvider(configuration),
    hasTestPayments,
    vatCheck: createVatCheck(configuration, { clock: parts.clock, warn: (message) => logger.warn(message) }),
    fileScan: createFileScan(configuration),
    reservedSlugs: () => reservedSegments,
    sitePath: createSitePath(configuration.siteUrl.origin),
    orderPdfs: pdfs.orders,
    tradePdfs: pdfs.trade,
  });
}

/** Its client is loaded where there is a key: it takes memory. */
async function openPaymentProvider({ mollieApiKey, mollieApiUrl }: Configuration) {
  if (mollieApiKey === undefined) return undefined;
  const { createMollieProvider } = await import('../api/kernel/ports/payment/mollie-provider.ts');
  return createMollieProvider({ apiKey: mollieApiKey, apiEndpoint: mollieApiUrl?.href });
}

/** What draws the PDF documents, each kind on a thread of its own. */
function openPdfThreads() {
  const orders = openOrderPdfThread();
  const trade = openTradePdfThread();
  const documents = openDocumentPdfThread();
  const close = async () => {
    await orders.close();
    await trade.close();
    await documents.close();
  };
  return { orders, trade, documents, close };
}
