import { setTimeout } from 'node:timers/promises';
import { silentProgress } from '../../api/import/progress.ts';
import redirects from '../../redirects.mjs';
import { ConfigurationError } from '../configuration.ts';
import { ContentAccess } from '../content-access.ts';
import { compileRedirects } from '../edge/redirects.ts';
import type { Entry } from '../entry.ts';
import { loadFirstContent } from '../first-content.ts';
import type { Senders } from '../http/mounts.ts';
import { createLogger } from '../logger.ts';
import { openCdn } from '../open-cdn.ts';
import { openContent } from '../open-content.ts';
import { openPages, type Pages } from '../open-pages.ts';
import { lockForProcess } from '../process-lock.ts';
import { isAnotherApi } from '../remote/known-api.ts';
import { checkRemoteApi } from '../remote/remote-content.ts';
import { retry } from '../retry.ts';
import type { ServerOptions } from '../server-options.ts';

/** So many pages that fail are no chance: what they are made from is gone. */
const mostFaults = 20;
/** An API that starts at the same time has so long. */
const answersWithinMs = 10_000;
/** Pages that failed are tried again for so long, once all others are there. */
const mendsWithinMs = 15_000;
const lookEveryMs = 100;
const longestPauseMs = 2000;

/**
 * Writes every page that the store lacks, as a start does, and listens nowhere. Resolves to how many pages there are.
 * What it began is thrown away where it rejects, unless pages of this build were there before.
 *
 * @throws DirectoryInUseError while a process serves from the same data directory
 * @throws whatever prevents it: an API that does not answer, too many pages that cannot be rendered
 */
export async function writePages(entry: Entry): Promise<number> {
  const logger = createLogger(entry.configuration.logLevel, entry.logFields);
  const lock = lockForProcess(entry.configuration.dataDirectory, logger);
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const options: ServerOptions = {
    ...entry,
    logger,
    accessLog: { write: () => undefined },
    importProgress: silentProgress,
    onPublished: entry.terminal.publishing,
    onReady: () => undefined,
    onFailure: lost.reject,
  };
  // Threads that compress keep no process alive: that is a listener's part elsewhere.
  const alive = setInterval(() => undefined, lookEveryMs);
  try {
    return await writeInto(options, lost);
  } finally {
    clearInterval(alive);
    lock?.release();
  }
}

async function writeInto(options: ServerOptions, lost: PromiseWithResolvers<never>): Promise<number> {
  const content = new ContentAccess();
  const senders: Senders = new WeakMap();
  const { purges } = openCdn(options, content);
  let faults = 0;
  const pages = await openPages(options, {
    content,
    senders,
    purges,
    findRedirect: compileRedirects(redirects).find,
    onRendered: (kind) => {
      if (kind !== 'fault') return;
      faults += 1;
      if (faults === mostFaults) lost.reject(new Error(`${mostFaults} pages could not be rendered`));
    },
    onAdopted: () => undefined,
  });
  const { store, hadPages } = pages;
  let isWhole = false;
  try {
    await Promise.race([publishAll(options, { content, pages, senders }), lost.promise]);
    isWhole = true;
    return store.size;
  } finally {
    await pages.close();
    await content.close();
    if (!isWhole && !hadPages) await store.discard();
  }
}

interface Parts {
  readonly content: ContentAccess;
  readonly pages: Pages;
  readonly senders: Senders;
}

async function publishAll(options: ServerOptions, { content, pages, senders }: Parts): Promise<void> {
  const { configuration, logger, root } = options;
  const { store, follower, publisher, hadPages } = pages;
  const { apiUrl } = configuration;
  const hosts = apiUrl && (await untilAnswered(apiUrl));
  const opened = await openContent({ ...options, senders, pages: pages.published });
  content.open(opened);
  if (opened.embedded) {
    const isNew = await loadFirstContent(opened.embedded, { root, progress: options.importProgress });
    if (isNew) publisher.invalidate('all');
    content.announceReady();
    await opened.embedded.follow(follower, hadPages ? store.applied : undefined);
  } else {
    content.announceReady();
    const isOther = hosts && (await isAnotherApi({ ...configuration, hosts, logger }));
    // What changed since an earlier build wrote them is known to nobody. A process that served them is told when it is back.
    if (isOther || (await store.isUnfollowed())) publisher.invalidate('all');
    if (!hadPages) await store.noteUnfollowed();
  }
  await follower.publish({ onProgress: options.onPublished });
  await follower.untilShown();
  await within(mendsWithinMs, () => publisher.isResting && !publisher.hasFailures);
  const { failed } = follower.progress();
  if (failed > 0)
    throw new Error(`${failed} of ${store.size + failed} pages could not be rendered or stored`);
  // The next start goes on from the change that the pages show.
  if (opened.embedded) await within(mendsWithinMs, () => store.applied.id > 0);
  await store.noteWhole();
}

const untilAnswered = (apiUrl: URL): Promise<string[]> => {
  const deadline = Date.now() + answersWithinMs;
  return retry(
    () => checkRemoteApi(apiUrl),
    (error) => !(error instanceof ConfigurationError) && Date.now() < deadline,
    () => undefined,
    { mostMs: longestPauseMs },
  );
};

/** Waits until something is so, and no longer than that. */
async function within(longestMs: number, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!isSo() && Date.now() < deadline) await setTimeout(lookEveryMs);
}
