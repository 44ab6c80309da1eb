import type { Logger } from 'pino';
import { completeProductDocuments } from '../api/catalogue/documents/complete-documents.ts';
import { renewRangeDocuments } from '../api/catalogue/documents/range-documents.ts';
import { prunePrices } from '../api/catalogue/products/prune-prices.ts';
import { pruneAskedSearches } from '../api/catalogue/search/asked-searches.ts';
import { reindexDueProducts } from '../api/catalogue/search/product-documents.ts';
import { publishDuePages } from '../api/content/pages/publish-due-pages.ts';
import { pruneAccounts } from '../api/customers/account/prune-accounts.ts';
import { pruneSubmissions } from '../api/customers/submission/work-through.ts';
import { notifyOfPassedSessions } from '../api/customers/training/notify-of-passed-sessions.ts';
import { settleTrainings } from '../api/customers/training/settle-sessions.ts';
import { pruneImports } from '../api/import/desk/import-routes.ts';
import { pruneChanges } from '../api/kernel/changes/prune.ts';
import type { Database } from '../api/kernel/database/database.ts';
import type { SiteLinks } from '../api/kernel/http/services.ts';
import { forEachApart } from '../api/kernel/jobs/for-each-apart.ts';
import { pruneLimits } from '../api/kernel/limits/rate-limits.ts';
import { pruneTokens } from '../api/kernel/limits/used-tokens.ts';
import { pruneMail } from '../api/kernel/mail/leases.ts';
import type { MediaPlace } from '../api/kernel/media/media-place.ts';
import type { MediaStore } from '../api/kernel/media/media-store.ts';
import { removeUnfinishedFiles } from '../api/kernel/media/unfinished-files.ts';
import { prunePreviews } from '../api/kernel/previews/stored-previews.ts';
import { pruneRevisions } from '../api/kernel/records/prune-revisions.ts';
import { emptyRecycleBin } from '../api/kernel/records/record-removal.ts';
import type { Api } from '../api/main.ts';
import { pruneCarts } from '../api/shop/cart/open-cart.ts';
import { pruneClaims } from '../api/shop/claim/forget-claims.ts';
import { pruneOrders } from '../api/shop/order/forget-orders.ts';
import { completeOrderWords } from '../api/shop/order/order-words.ts';
import { pruneStoredResponses } from '../api/shop/order/payment-worker.ts';
import { completeShipments } from '../api/shop/shipment/shipment-rows.ts';
import { findStockDifferences } from '../api/shop/stock/stock-sums.ts';
import { pruneAlerts } from '../api/shop/stock-alert/alert-rows.ts';
import type { PageShares } from '../api/site/page-share/page-shares.ts';
import { closeInterrupted } from '../api/site/publication/publication-log.ts';
import { forgetOverdue } from '../api/site/purge/purge-targets.ts';
import { pruneStaff } from '../api/staff/prune-staff.ts';
import { pruneTradeOrders } from '../api/trade/staff-trade-orders.ts';
import type { EndedList } from './ended-list.ts';
import { createPictureFinisher } from './finish-pictures.ts';
import type { BackupJob } from './operations/store/backup-job.ts';

interface JobParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly siteLinks: SiteLinks;
  readonly api: Pick<Api, 'publishScheduled'>;
  /** Undefined where the content is for one process alone. */
  readonly pageShares: Pick<PageShares, 'forgetOld'> | undefined;
  readonly mediaPlace: MediaPlace;
  readonly mediaStore: Pick<MediaStore, 'finishPictures'>;
  readonly endedList: EndedList;
  /** Undefined where the process does not save itself. */
  readonly backup: Pick<BackupJob, 'run'> | undefined;
}

/** The embedded database does not clean up after itself. */
const maintainEveryMs = 24 * 60 * 60 * 1000;
/** A process that lives for less than a day does it as well, and not while it starts. */
const maintainFirstAfterMs = 5 * 60 * 1000;
/** Registration for a training closes at the end of a day. */
const notifyEveryMs = 10 * 60 * 1000;
/** A page of a day to come is shown from its first minute. */
const publishEveryMs = 60 * 1000;
/** Looks whether a backup is due, which is made once a day. */
const backUpEveryMs = 60 * 1000;
/** What a search does not find meanwhile. */
const completeEveryMs = 5 * 1000;
/** What is prepared for a moment is live few seconds after it. */
const publishScheduledEveryMs = 2000;
/** PDF documents of the whole range follow what editors write. */
const renewEveryMs = 60 * 60 * 1000;
/** What was just uploaded, and what a first start has left for later. */
const finishEveryMs = 60 * 1000;
/** A page store that was away for longer is rendered anew. */
const changeRetentionMs = 90 * maintainEveryMs;

async function maintain(database: Database, now: Date): Promise<void> {
  const { db } = database;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => emptyRecycleBin(db, now),
    () => prunePreviews(db, now),
    () => pruneImports(db, now),
    () => pruneChanges(db, new Date(now.getTime() - changeRetentionMs)),
    () => pruneMail(db, now),
    () => pruneLimits(db, now),
    () => pruneTokens(db, now),
    () => pruneCarts(db, now),
    () => pruneAlerts(db, now),
    () => pruneStoredResponses(db, now),
    () => pruneAccounts(db, now),
    () => pruneSubmissions(database, now),
    () => pruneTradeOrders(database, now),
    () => pruneClaims(database, now),
    () => pruneOrders(database, now),
    () => pruneRevisions(db, now),
    () => prunePrices(db, now),
    () => pruneAskedSearches(db, now),
    () => pruneStaff(db, now),
    () => forgetOverdue(db, now),
    () => database.maintain(),
  ];
  await forEachApart(steps, (step) => step());
}

/** As many as a line of the log names. */
const namedDifferences = 20;

async function compareStock({ db }: Database, logger: Logger): Promise<void> {
  const differences = await findStockDifferences(db);
  if (differences.length === 0) return;
  const levels = differences
    .slice(0, namedDifferences)
    .map(({ reference, depot }) => `${reference} ${depot}`);
  logger.error({ count: differences.length, levels }, 'stock levels are not the sums of their movements');
}

/** The job, which is left out while it is still under way. */
function alone(job: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await job().finally(() => {
      isUnderWay = false;
    });
  };
}

export interface ScheduledJobs {
  /** Whether the database was maintained without a fault the last time; undefined before the first. */
  readonly isMaintained: () => boolean | undefined;
  /** Begins nothing more; work under way goes on. */
  readonly stop: () => void;
}

/** Starts what is done at intervals. */
export function startScheduledJobs(parts: JobParts): ScheduledJobs {
  const { database, clock, logger, siteLinks, api, pageShares, mediaPlace, mediaStore, endedList, backup } =
    parts;
  const warning = (job: () => Promise<void>, fault: string) => () =>
    void job().catch((error: unknown) => logger.warn({ err: error }, fault));
  const every = (milliseconds: number, job: () => Promise<void>, fault: string) =>
    setInterval(warning(job, fault), milliseconds).unref();
  let isMaintained: boolean | undefined;
  const maintainNow = async () => {
    isMaintained = await maintain(database, clock()).then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error }, 'the database was not maintained');
        return false;
      },
    );
  };
  const maintainDatabase = () => void maintainNow();
  const maintainMedia = warning(
    alone(() => removeUnfinishedFiles(mediaPlace, clock())),
    'files that nobody finished were not removed from the media',
  );
  const checkStock = warning(() => compareStock(database, logger), 'stock levels could not be compared');
  const completeSent = warning(
    alone(() => completeShipments(database)),
    'orders of an earlier build do not tell what has left of them',
  );
  const pictures = createPictureFinisher({ mediaStore, logger });
  const timers = [
    every(finishEveryMs, alone(pictures.run), 'pictures were not made in all sizes'),
    // What other processes ended.
    every(publishEveryMs, endedList.catchUp, 'the list of ended accounts could not be written'),
    setTimeout(maintainDatabase, maintainFirstAfterMs).unref(),
    setInterval(maintainDatabase, maintainEveryMs).unref(),
    setTimeout(maintainMedia, maintainFirstAfterMs).unref(),
    setInterval(maintainMedia, maintainEveryMs).unref(),
    setTimeout(checkStock, maintainFirstAfterMs).unref(),
    setInterval(checkStock, maintainEveryMs).unref(),
    every(publishScheduledEveryMs, alone(api.publishScheduled), 'what is scheduled was not published'),
    every(publishEveryMs, () => publishDuePages(database, clock()), 'due pages were not published'),
    every(
      completeEveryMs,
      alone(() => completeOrderWords(database)),
      'orders of an earlier build cannot be found by their words',
    ),
    setTimeout(completeSent, 0).unref(),
    setInterval(completeSent, notifyEveryMs).unref(),
    every(
      completeEveryMs,
      alone(() => reindexDueProducts(database)),
      'products cannot be found by a name that has changed',
    ),
    every(notifyEveryMs, () => settleTrainings({ database, siteLinks, clock }), 'trainings were not settled'),
    every(
      notifyEveryMs,
      () => notifyOfPassedSessions(database, clock()),
      'nobody was notified of passed sessions',
    ),
    every(
      renewEveryMs,
      () => renewRangeDocuments(database, clock()),
      'PDF documents of the range were not renewed',
    ),
    every(
      renewEveryMs,
      () => completeProductDocuments(database, clock()),
      'PDF documents of products are missing',
    ),
  ];
  // One process alone closes at its start what the one before left open.
  if (database.kind === 'postgresql')
    timers.push(
      every(publishEveryMs, () => closeInterrupted(database.db, clock()), 'interrupted runs were not closed'),
    );
  if (backup) timers.push(every(backUpEveryMs, alone(backup.run), 'the backup has failed'));
  if (pageShares)
    timers.push(every(publishEveryMs, alone(pageShares.forgetOld), 'old shares of pages were not removed'));
  return {
    isMaintained: () => isMaintained,
    stop: () => {
      pictures.stop();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
