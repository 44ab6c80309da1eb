import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { completeProductDocuments } from '../api/catalogue/documents/complete-documents.ts';
import {
  createDocumentFiles,
  type DocumentFiles,
  openDocumentPapers,
} from '../api/catalogue/documents/document-files.ts';
import { renewRangeDocuments } from '../api/catalogue/documents/range-documents.ts';
import { countMissedSearches, type MissedSearch } from '../api/catalogue/search/missed-searches.ts';
import { openStockFiles, type StockFiles } from '../api/catalogue/stock-list/stock-files.ts';
import { publishDuePages } from '../api/content/pages/publish-due-pages.ts';
import { pruneAccounts } from '../api/customers/account/prune-accounts.ts';
import { pruneSubmissions } from '../api/customers/submission/work-through.ts';
import { settleTrainings } from '../api/customers/training/settle-sessions.ts';
import { tellPassedSessions } from '../api/customers/training/tell-passed-sessions.ts';
import { type ChangeEvent, isInLog, latestChangeId, subscribe } from '../api/kernel/changes/feed.ts';
import { pruneChanges } from '../api/kernel/changes/prune.ts';
import type { Database } from '../api/kernel/database/database.ts';
import { openMigrated } from '../api/kernel/database/open-migrated.ts';
import { changesContent } from '../api/kernel/http/content-writes.ts';
import { createUploads, emptyUploads } from '../api/kernel/http/uploads.ts';
import { pruneLimits } from '../api/kernel/limits/rate-limits.ts';
import { pruneTokens } from '../api/kernel/limits/used-tokens.ts';
import { pruneMail } from '../api/kernel/mail/leases.ts';
import { openPostOffice } from '../api/kernel/mail/post-office.ts';
import { createDiskMediaStore } from '../api/kernel/media/disk-media-store.ts';
import type { MediaStore } from '../api/kernel/media/media-store.ts';
import { createMollieProvider } from '../api/kernel/ports/payment/mollie-provider.ts';
import { createApi } from '../api/main.ts';
import { pruneCarts } from '../api/shop/cart/open-cart.ts';
import { openOrderPapers } from '../api/shop/order/paper/order-papers.ts';
import { openPaymentClerk, pruneAnswers } from '../api/shop/order/payment-clerk.ts';
import { fewWaysWarning } from '../api/shop/shipping/consumer-ways.ts';
import { createSiteNotifier, type SiteNotifier } from '../api/site/notification/site-notifier.ts';
import { closeInterrupted } from '../api/site/publication/publication-log.ts';
import { openTradePapers } from '../api/trade/paper/trade-papers.ts';
import { pruneTradeOrders } from '../api/trade/staff-trade-orders.ts';
import { reservedSegments } from '../src/lib/routes/reserved-segments.ts';
import { attachPaper } from './attach-paper.ts';
import { createCaptcha } from './captcha-configuration.ts';
import type { Configuration } from './configuration.ts';
import { createFileScan } from './file-scan.ts';
import type { ApiFetch, ApiRead, ClientAddresses } from './http/mounts.ts';
import { createMailer } from './mailer.ts';
import type { ContentFollower } from './pages/content-follower.ts';
import { createDatabasePublishingLog } from './pages/database-publishing-log.ts';
import type { PublishingLog } from './pages/publishing-log.ts';
import { createSiteLinks } from './site-links.ts';
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
  publishingLog: PublishingLog;
  /** What only the embedded API has. */
  embedded: EmbeddedContent | undefined;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

export interface EmbeddedContent {
  database: Database;
  mediaStore: MediaStore;
  documents: DocumentFiles;
  /** Tells sites of other processes. */
  notifier: SiteNotifier;
  stockFiles: StockFiles;
  /**
   * Hands the follower every change from the last one that its store has applied. A write through `fetchApi`
   * is answered when its pages are due, so that nobody who saw the answer sees an old page. Without a follower, the API
   * alone keeps up with what other processes write.
   */
  follow(follower?: ContentFollower, appliedChangeId?: number): Promise<void>;
}

export interface ContentOptions {
  configuration: Configuration;
  editorPassword: string;
  formSecret: string;
  revalidateToken: string;
  clientAddresses: ClientAddresses;
  logger: Logger;
  /** The database is lost for this process. */
  onFailure: (error: Error) => void;
}

/** The embedded database does not clean up after itself. */
const maintainEveryMs = 24 * 60 * 60 * 1000;
/** Registration for a training closes at the end of a day. */
const tellEveryMs = 10 * 60 * 1000;
/** A page of a day to come is shown from its first minute. */
const publishEveryMs = 60 * 1000;
/** Papers of the whole range follow what editors write. */
const renewEveryMs = 60 * 60 * 1000;
/** Longest wait of a write for sites of other processes. */
const notifiedWithinMs = 300;
/** A page store that was away for longer is rendered anew. */
const keptChangesMs = 90 * maintainEveryMs;

async function maintain(database: Database, now: Date): Promise<void> {
  await pruneChanges(database.db, new Date(now.getTime() - keptChangesMs));
  await pruneMail(database.db, now);
  await pruneLimits(database.db, now);
  await pruneTokens(database.db, now);
  await pruneCarts(database.db, now);
  await pruneAnswers(database.db, now);
  await pruneAccounts(database.db, now);
  await pruneSubmissions(database, now);
  await pruneTradeOrders(database, now);
  await database.maintain();
}

export async function openEmbedded({
  configuration,
  editorPassword,
  formSecret,
  revalidateToken,
  clientAddresses,
  logger,
  onFailure,
}: ContentOptions): Promise<Content> {
  const clock = () => new Date();
  const database = await openMigrated({
    databaseUrl: configuration.databaseUrl,
    migrationUrl: configuration.migrationUrl,
    dataDir: configuration.dataDirectory,
    logger,
    onFailure,
  });
  await closeInterrupted(database.db, clock());
  await publishDuePages(database, clock());
  const warning = await fewWaysWarning(database.db);
  if (warning !== undefined) logger.warn(warning);
  if (configuration.hasTestPayments && configuration.siteUrl.protocol === 'https:')
    logger.warn('TEST PAYMENTS ARE ON: whoever orders can mark the order as paid, and no money comes');
  const siteLinks = createSiteLinks(configuration.siteUrl);
  const mediaStore = createDiskMediaStore(join(configuration.dataDirectory, 'media'));
  const uploadFolder = join(configuration.dataDirectory, 'uploads', 'api');
  await emptyUploads(uploadFolder);
  const orderPapers = openOrderPapers();
  const tradePapers = openTradePapers();
  const documentPapers = openDocumentPapers();
  const documents = createDocumentFiles({ db: database.db, store: mediaStore, papers: documentPapers });
  const stockFiles = openStockFiles({ database, clock });
  const api = createApi({
    database,
    logger,
    clock,
    editorPassword,
    formSecret,
    siteToken: revalidateToken,
    captcha: createCaptcha(configuration),
    clientAddress: (request) => clientAddresses.get(request) ?? 'local',
    uploads: createUploads({ directory: uploadFolder }),
    mediaUrl: configuration.mediaUrl,
    hasSecureCookies: configuration.siteUrl.protocol === 'https:',
    siteLinks,
    mediaStore,
    documents,
    paymentProvider:
      configuration.mollieApiKey === undefined
        ? undefined
        : createMollieProvider({ apiKey: configuration.mollieApiKey }),
    hasTestPayments: configuration.hasTestPayments,
    vatCheck: createVatCheck(configuration, { clock, warn: (message) => logger.warn(message) }),
    fileScan: createFileScan(configuration),
    reservedSlugs: () => reservedSegments,
    orderPapers,
    tradePapers,
  });
  const postOffice = await openPostOffice({
    ...{ database, clock, logger },
    mailer: createMailer(configuration),
    attach: attachPaper(api),
  });
  const notifier = createSiteNotifier({
    ...{ database, clock, logger },
    urls: configuration.revalidateUrls,
    token: revalidateToken,
  });
  const paymentClerk = openPaymentClerk(api.orders);
  const every = (milliseconds: number, job: () => Promise<void>, fault: string) => {
    const run = () => void job().catch((error: unknown) => logger.warn({ err: error }, fault));
    return setInterval(run, milliseconds).unref();
  };
  const chores = [
    every(publishEveryMs, () => publishDuePages(database, clock()), 'due pages were not published'),
    every(maintainEveryMs, () => maintain(database, clock()), 'the database was not maintained'),
    every(tellEveryMs, () => settleTrainings({ database, siteLinks, clock }), 'trainings were not settled'),
    every(tellEveryMs, () => tellPassedSessions(database, clock()), 'passed sessions were not told'),
    every(renewEveryMs, () => renewRangeDocuments(database, clock()), 'papers of the range were not renewed'),
    every(renewEveryMs, () => completeProductDocuments(database, clock()), 'papers of products are missing'),
  ];
  let catchUp: () => Promise<void> = async () => undefined;
  let stopFollowing: () => Promise<void> = async () => undefined;
  return {
    fetchApi: async (request) => {
      const response = await api.fetch(request);
      if (response.ok && changesContent(request)) {
        await catchUp();
        await Promise.race([notifier.notify(), setTimeout(notifiedWithinMs, undefined, { ref: false })]);
      }
      return response;
    },
    readApi: api.read,
    readMedia: async (name) => {
      const file = await mediaStore.find(name);
      return file && readFile(file.path);
    },
    reportMissedSearches: (searches) => countMissedSearches(database.db, searches, clock()),
    publishingLog: createDatabasePublishingLog(database.db, logger, clock),
    embedded: {
      database,
      mediaStore,
      documents,
      notifier,
      stockFiles,
      follow: async (follower, appliedChangeId) => {
        const latest = await latestChangeId(database.db);
        const isKnown = appliedChangeId !== undefined && (await isInLog(database.db, appliedChangeId));
        if (appliedChangeId !== undefined && !isKnown) await follower?.revalidate({ all: true });
        const startsAfter = isKnown ? appliedChangeId : latest;
        follower?.startAfter(startsAfter);
        const take = (event: ChangeEvent) => {
          if (event.entity === 'media' || event.entityId === null) api.forgetPictures();
          follower?.follow(event);
        };
        const subscription = await subscribe(database, take, {
          afterId: startsAfter,
          onError: (error) => logger.error({ err: error }, 'the changes could not be read'),
        });
        ({ catchUp, stop: stopFollowing } = subscription);
        await catchUp();
        await notifier.start();
      },
    },
    isAlive: () => database.isAlive(),
    close: async () => {
      for (const chore of chores) clearInterval(chore);
      await stopFollowing();
      await notifier.stop();
      await paymentClerk.stop();
      await postOffice.stop();
      await orderPapers.close();
      await tradePapers.close();
      await documentPapers.close();
      await stockFiles.close();
      await database.close();
    },
  };
}
