import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { meantTags } from '../../api/contract/cache-tags.ts';
import { Invalidations } from './invalidations.ts';
import { Limiter } from './limiter.ts';
import { MergedTurns } from './merged-turns.ts';
import type { StoredPage } from './page.ts';
import type { PageSharing } from './page-sharing.ts';
import type { PageStore } from './page-store.ts';
import type { PublishingLog } from './publishing-log.ts';
import { Recomposer, type RecomposerDependencies } from './recomposer.ts';
import type { Outcome } from './renderer.ts';
import { changesContent } from './slot-book.ts';
import { type Job, StaleBatches } from './stale-batches.ts';
import { tagsMeant } from './tags-meant.ts';

export interface PublisherDependencies {
  store: PageStore;
  renderer: RecomposerDependencies['renderer'];
  log: PublishingLog;
  logger: Logger;
  /** Called before pages become stale, so that no render reads an old response. */
  invalidateApiCache: (tags: ReadonlySet<string> | 'all') => void;
  /** Called when a page shows all that has changed, and when it could not be rendered. */
  onSettled?: (path: string, outcome: 'done' | 'failed') => void;
  /** Called with what came of each render, and how long it took. */
  onRendered?: (outcome: Outcome['kind'], seconds: number) => void;
  /** Called when a page that another process rendered is taken over. */
  onAdopted?: () => void;
  /** Shares runs of many pages with the other processes of the site. */
  sharing?: Pick<PageSharing, 'isPossible' | 'run'>;
  /** Runs of fewer pages are not shared. */
  fewestShared?: number;
  /** At most so many pages at a time in the background. */
  concurrency?: number;
  retryDelayMs?: (attempt: number) => number;
}

/** What is reported of a run besides its reason and its pages. */
interface RunOptions {
  tags?: readonly string[];
  /** Who made the change that it is for. */
  savedBy?: string | undefined;
  /** What every process of the site renders the same pages for; undefined: this one renders them alone. */
  sharedReason?: string | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Paths of a run, the most urgent first. */
interface RunPart {
  readonly scope: string;
  readonly paths: readonly string[];
  readonly urgent: number;
}

interface SharedRunOptions {
  readonly sharing: Pick<PageSharing, 'run'>;
  readonly reason: string;
  readonly finish: () => void;
}

/** A run whose pages wait for their turn to be shared out. */
interface SharedChange extends Omit<SharedRunOptions, 'finish'>, Omit<RunPart, 'urgent'> {
  readonly run: Run;
  /** The moment of the change, as `Invalidations` counts. */
  readonly since: number;
}

/** A run under way. */
interface Run {
  readonly total: number;
  done: number;
  /** Why, by path. */
  readonly failed: Map<string, unknown>;
  readonly onProgress: () => void;
}

export interface Progress {
  done: number;
  total: number;
}

/** A page whose tags never rest is stored all the same after so many renders, and stays stale. */
const maximumRepeats = 5;
const longestRetryMs = 60_000;
/** Few at a time, so that those made first are also done first; more when many are stale, to keep every thread busy. */
const fewestWorkers = 8;
const mostWorkers = 24;
const pagesForAnotherWorker = 20;
/** The editor who made the change is likely to look first. */
const firstPauseMs = 5;
const pauseMs = 5;
/** Rows and files of a shared run cost less than so many renders. */
const defaultFewestShared = 500;
/** Pages that show the change itself: the editor who made it looks at one of them. */
const mostUrgentAlone = 100;
/** So few are soon done. */
const fewPages = 100;
/** Of few pages, lists at the same time: those of large catalogues take the database from the pages of the next edit. */
const mostLists = 2;
/** How often one of many makes way, and one of a few. */
const longestPauses = { many: 20, few: 60 };
const loggedFailures = 20;
/** Visitors who wait at the same time: few where a wait is long, which is how it is noticed that it no longer is. */
const mostAwaited = { usually: 12, whileSlow: 2 };
const slowMs = 60;
/** Share of the newest wait in the average of waits. */
const shareOfNewest = 1 / 8;
/** `product:42` and `product:42:fr`, but not `product:42:card:fr`, `products` nor `category-products:7`. */
const entityTag = /^[a-z]+:\d+(?::[a-z]{2})?$/;

/**
 * Renders pages into the store: once for all who ask at the same time, again when a tag was invalidated
 * meanwhile, and never an error in the place of a good page.
 */
export class Publisher {
  readonly #dependencies: PublisherDependencies;
  readonly #stale = new StaleBatches();
  readonly #limiter = new Limiter();
  readonly #running = new Map<string, Promise<Outcome>>();
  /** Pages out of the queue whose render has not begun. */
  readonly #taken = new Set<string>();
  readonly #invalidations = new Invalidations();
  readonly #again = new Set<string>();
  /** Pages that are listed, or still stored as such, whose last render or write failed, and how often in a row. */
  readonly #failures = new Map<string, number>();
  /** Those of them whose next try is planned. */
  readonly #planned = new Set<string>();
  /** Since when stored pages are stale, by `performance.now()`, the longest first. */
  readonly #staleSince = new Map<string, number>();
  readonly #retries = new Set<NodeJS.Timeout>();
  readonly #restListeners = new Set<() => void>();
  /** Each resolves when a run that was begun has ended. */
  readonly #runs = new Set<Promise<void>>();
  /** Shared runs, each with how many of its pages are neither in the queue here nor taken over yet. */
  readonly #shared = new Map<Run, number>();
  /** Shared runs follow each other. One of fewer pages than that under way does not wait for it. */
  readonly #turns = new MergedTurns<SharedChange>(async (changes) => {
    this.#pagesOfTurn = Math.max(...changes.map(({ run }) => run.total));
    await this.#shareOut(changes).finally(() => {
      this.#pagesOfTurn = 0;
    });
  });
  #pagesOfTurn = 0;
  #listed = new Set<string>();
  #awaited = 0;
  /** What visitors have waited lately, on average. */
  #awaitedMs = 0;
  #urgent = 0;
  /** Pages under way in the background that do not show the change itself. */
  #lists = 0;
  #workers = 0;
  #closed = false;
  readonly #recomposer: Recomposer;

  constructor(dependencies: PublisherDependencies) {
    this.#dependencies = dependencies;
    this.#recomposer = new Recomposer(dependencies);
    this.#listed = new Set(dependencies.store.listedPaths());
  }

  /** Pages whose render is waited for or under way. */
  get staleCount(): number {
    const sharedOut = this.#shared.values().reduce((sum, left) => sum + left, 0);
    const outOfQueue = this.#taken.size + this.#running.size + this.#again.size;
    return this.#stale.size + outOfQueue + sharedOut;
  }

  /** So many requests wait for pages that a new one would wait too long. */
  get isCrowded(): boolean {
    return this.#awaited >= (this.#awaitedMs > slowMs ? mostAwaited.whileSlow : mostAwaited.usually);
  }

  /** Since when the page that is stale for longest is so; 0 when none is. */
  get oldestStaleSeconds(): number {
    const [since] = this.#staleSince.values();
    return since === undefined ? 0 : (performance.now() - since) / 1000;
  }

  /** Pages whose last render failed, or could not be stored, and that wait for another try. */
  get failedCount(): number {
    return this.#failures.size;
  }

  get hasFailures(): boolean {
    return this.failedCount > 0;
  }

  get isResting(): boolean {
    return (
      this.#stale.size === 0 &&
      this.#workers === 0 &&
      this.#running.size === 0 &&
      this.#again.size === 0 &&
      this.#shared.size === 0
    );
  }

  /** Paths that entities have; others are held in bounded memory only. */
  list(paths: Iterable<string>): void {
    for (const path of paths) this.#listed.add(path);
  }

  unlist(paths: Iterable<string>): void {
    for (const path of paths) this.#listed.delete(path);
  }

  isListed(path: string): boolean {
    return this.#listed.has(path);
  }

  /** Marks the pages behind the tags as stale at once and renders them in the background. Returns how many. */
  invalidate(
    tags: ReadonlySet<string> | 'all',
    { savedBy, sharedReason }: Pick<RunOptions, 'savedBy' | 'sharedReason'> = {},
  ): number {
    const { store, invalidateApiCache } = this.#dependencies;
    const meant = tags === 'all' ? tags : tagsMeant(tags, store);
    invalidateApiCache(meant);
    this.#invalidations.record(meant);
    this.#recomposer.forget(meant);
    const stale: string[] = [];
    for (const path of meant === 'all' ? store.allPaths() : store.pathsOf(meant)) {
      const entry = store.get(path);
      if (!entry) continue;
      entry.isStale = true;
      entry.isContentStale ||= meant === 'all' || changesContent(entry.record, meant);
      if (entry.listed) {
        stale.push(path);
        this.#noteStale(path);
      } else void store.remove(path);
    }
    const options = { savedBy, sharedReason };
    if (tags === 'all') this.enqueue('all', stale, options);
    else this.enqueue('tags', stale, { ...options, tags: [...tags] });
    return stale.length;
  }

  /** Renders the paths in the background: those that show what changed before those that list it, most visited first. */
  enqueue(
    scope: string,
    paths: readonly string[],
    { tags = [], savedBy, sharedReason, onProgress }: RunOptions = {},
  ): void {
    if (paths.length === 0 || this.#closed) return;
    const { store, log, logger } = this.#dependencies;
    const own = [...meantTags(tags)].filter((tag) => entityTag.test(tag));
    const showing = store.pathsOf(own);
    const ordered = paths
      .map((path) => ({ path, showing: Number(showing.has(path)), hits: store.get(path)?.hits ?? 0 }))
      .sort((left, right) => right.showing - left.showing || right.hits - left.hits)
      .map(({ path }) => path);
    const publication = log.start({ scope, tags, savedBy, pages: ordered.length });
    const run: Run = {
      total: ordered.length,
      done: 0,
      failed: new Map(),
      onProgress: () => onProgress?.({ done: Math.min(run.done, run.total), total: run.total }),
    };
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#runs.add(ended);
    const finish = () => {
      const { total, failed } = run;
      for (const [path, error] of [...failed].slice(0, loggedFailures))
        publication.note(path, explain(error));
      publication.finish({ pagesDone: total - failed.size, pagesFailed: failed.size });
      logger.info({ scope, pages: total, failed: failed.size }, 'published');
      onProgress?.({ done: total, total });
      this.#retry(failed.keys());
      this.#runs.delete(ended);
      end();
    };
    const urgent = ordered.filter((path) => showing.has(path)).length;
    const part: RunPart = { scope, paths: ordered, urgent };
    const { sharing, fewestShared = defaultFewestShared } = this.#dependencies;
    if (sharedReason !== undefined && sharing?.isPossible && ordered.length >= fewestShared)
      void this.#share(run, part, { sharing, reason: sharedReason, finish });
    else this.#renderPart(run, part, finish);
  }

  /** Renders paths of a run. Calls `onFinished` when each of them is rendered, or could not be. */
  #renderPart(run: Run, { scope, paths, urgent }: RunPart, onFinished: () => void): void {
    let counted = 0;
    const count = (done: number) => {
      run.done += done - counted;
      counted = done;
    };
    this.#stale.add(
      scope,
      paths,
      {
        onProgress: ({ next, rendering }) => {
          count(next - rendering);
          run.onProgress();
        },
        onFinished: ({ failed, total }) => {
          count(total);
          for (const [path, error] of failed) run.failed.set(path, error);
          onFinished();
        },
      },
      urgent,
    );
    const wanted = this.#workersFor(this.#stale.size);
    while (this.#workers < wanted) void this.#work();
  }

  /** Renders the pages that show the change itself, if they are few, and shares the others out when it is their turn. */
  async #share(run: Run, { scope, paths, urgent }: RunPart, options: SharedRunOptions): Promise<void> {
    const { sharing, reason, finish } = options;
    const { logger } = this.#dependencies;
    const since = this.#invalidations.now;
    const own = urgent <= mostUrgentAlone ? urgent : 0;
    this.#shared.set(run, paths.length - own);
    try {
      if (own > 0)
        await new Promise<void>((resolve) =>
          this.#renderPart(run, { scope, paths: paths.slice(0, own), urgent: own }, resolve),
        );
      const change = { run, scope, paths: paths.slice(own), sharing, reason, since };
      await (paths.length < this.#pagesOfTurn ? this.#shareOut([change]) : this.#turns.add(change));
    } catch (error) {
      logger.error({ scope, error: explain(error) }, 'pages could not be shared out');
      this.enqueue(
        scope,
        paths.filter((path) => this.#isDue(path)),
      );
    } finally {
      if (!this.#closed) finish();
      this.#shared.delete(run);
      this.#announceRest();
    }
  }

  /** Shares out what several changes have made stale, as the newest of them has left it: a page is rendered once for all. */
  async #shareOut(changes: readonly SharedChange[]): Promise<void> {
    const [newest] = changes.toSorted((left, right) => right.since - left.since);
    if (!newest) return;
    const { run, scope, sharing, reason, since } = newest;
    const { store } = this.#dependencies;
    const paths = [...new Set(changes.flatMap((change) => change.paths))];
    for (const change of changes) this.#shared.set(change.run, 0);
    this.#shared.set(run, paths.length);
    const takeOut = (count: number) => this.#shared.set(run, (this.#shared.get(run) ?? 0) - count);
    await sharing.run({
      reason,
      paths,
      render: async (some) => {
        takeOut(some.length);
        // A visitor may have asked for one, or an earlier turn have rendered it after this change.
        const old = some.filter((path) => this.#isDue(path));
        if (old.length === 0 || this.#closed) return;
        await new Promise<void>((resolve) =>
          this.#renderPart(run, { scope, paths: old, urgent: 0 }, resolve),
        );
      },
      current: (path) => store.current(path),
      adopt: async (page) => {
        if (!(await this.#adopt(page, since))) return false;
        takeOut(1);
        run.done += 1;
        run.onProgress();
        return true;
      },
      isClosed: () => this.#closed,
    });
    for (const change of changes)
      for (const path of change.paths) {
        const fault = run.failed.get(path);
        if (fault !== undefined) change.run.failed.set(path, fault);
      }
  }

  /** Whether a page is to be made, to be made anew as one of those that are kept, or to be found gone. */
  #isDue(path: string): boolean {
    const entry = this.#dependencies.store.get(path);
    return !this.isListed(path) || !entry?.listed || entry.isStale;
  }

  /** Takes a page over unless a tag of it was invalidated after the moment; false: it is to be rendered. */
  async #adopt(page: StoredPage, since: number): Promise<boolean> {
    const { store, logger, onAdopted } = this.#dependencies;
    const { path, tags } = page.record;
    // Rendered for a visitor meanwhile, or gone.
    if (!this.#isDue(path) || !this.isListed(path)) return true;
    const isOld = () => this.#invalidations.isNewerThan(since, tags);
    if (isOld() || this.#running.has(path)) return false;
    try {
      await store.adopt(page, isOld);
    } catch (error) {
      logger.error({ path, error: explain(error) }, 'a page could not be stored');
      return false;
    }
    onAdopted?.();
    if (store.get(path)?.isStale) this.#renderAgain(path);
    else this.#noteDone(path);
    return true;
  }

  /** Renders a path that a request waits for: the background holds back meanwhile. */
  async renderNow(path: string): Promise<Outcome> {
    this.#awaited += 1;
    const askedAt = performance.now();
    try {
      const outcome = await this.render(path);
      // No batch tries a page again that was rendered out of turn.
      if (outcome.kind === 'fault') this.#retry([path]);
      return outcome;
    } finally {
      this.#awaited -= 1;
      this.#awaitedMs += (performance.now() - askedAt - this.#awaitedMs) * shareOfNewest;
    }
  }

  /** Renders one path; those who ask meanwhile share the render. */
  render(path: string): Promise<Outcome> {
    this.#taken.delete(path);
    const running = this.#running.get(path);
    if (running) return running;
    this.#stale.drop(path);
    const work = this.#renderUntilCurrent(path).finally(() => {
      this.#running.delete(path);
      if (this.#running.size === 0 && this.#shared.size === 0) this.#invalidations.forget();
      this.#announceRest();
    });
    this.#running.set(path, work);
    return work;
  }

  /** Resolves when nothing is stale or rendering; failed pages wait for their retry. */
  async rest(): Promise<void> {
    while (!this.isResting) await new Promise<void>((resolve) => this.#restListeners.add(resolve));
  }

  /** Resolves when each page that waits now was rendered once, whatever has changed again meanwhile. */
  async untilRunsEnd(): Promise<void> {
    await Promise.all(this.#runs);
  }

  onRest(listener: () => void): void {
    const again = () => {
      listener();
      this.#restListeners.add(again);
    };
    this.#restListeners.add(again);
  }

  /** Takes no more work; renders under way end. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#retries) clearTimeout(timer);
    await Promise.allSettled(this.#running.values());
  }

  #workersFor(stale: number): number {
    const most = this.#dependencies.concurrency ?? mostWorkers;
    // Those who work already may be at it for long.
    const useful = this.#workers + stale;
    return Math.min(useful, most, fewestWorkers + Math.floor(stale / pagesForAnotherWorker));
  }

  async #work(): Promise<void> {
    this.#workers += 1;
    try {
      await setTimeout(firstPauseMs, undefined, { ref: false });
      for (let job = this.#take(); job && !this.#closed; job = this.#take()) {
        for (let pause = 0; pause < this.#longestPauses && this.#holdsBack(job); pause += 1) {
          await setTimeout(pauseMs, undefined, { ref: false });
        }
        const outcome = await this.#renderJob(job);
        this.#lists -= Number(!job.isUrgent);
        this.#stale.settle(job.batch, job.path, outcome.kind === 'fault' ? outcome.error : undefined);
      }
    } finally {
      this.#workers -= 1;
      this.#announceRest();
    }
  }

  #take(): Job | undefined {
    const job = this.#stale.take({ urgentAlone: this.#isSoonDone && this.#lists >= mostLists });
    this.#lists += Number(job?.isUrgent === false);
    if (job) this.#taken.add(job.path);
    return job;
  }

  async #renderJob({ path, isUrgent }: Job): Promise<Outcome> {
    this.#urgent += Number(isUrgent);
    try {
      await this.#limiter.pass();
      return await this.render(path);
    } finally {
      this.#urgent -= Number(isUrgent);
    }
  }

  get #isSoonDone(): boolean {
    return this.#stale.size <= fewPages;
  }

  get #longestPauses(): number {
    return this.#isSoonDone ? longestPauses.few : longestPauses.many;
  }

  /**
   * Behind pages that a request waits for and behind those that show what changed. Those that show it wait for nobody
   * when all is soon done.
   */
  #holdsBack({ isUrgent }: Job): boolean {
    return isUrgent ? this.#awaited > 0 && !this.#isSoonDone : this.#awaited > 0 || this.#urgent > 0;
  }

  async #renderUntilCurrent(path: string): Promise<Outcome> {
    const { store, renderer } = this.#dependencies;
    for (let repeat = 1; ; repeat += 1) {
      const moment = this.#invalidations.now;
      const startedAt = performance.now();
      const recomposed = await this.#recomposer.recompose(store.get(path));
      const outcome = recomposed ?? (await renderer.render(path));
      this.#dependencies.onRendered?.(outcome.kind, (performance.now() - startedAt) / 1000);
      const tags = outcome.kind === 'page' ? outcome.page.tags : (store.get(path)?.record.tags ?? []);
      const isOld = () => this.#invalidations.isNewerThan(moment, tags);
      if (isOld() && repeat < maximumRepeats) continue;
      if (!recomposed && outcome.kind === 'page' && !isOld()) this.#recomposer.learn(outcome.page);
      const fault = await this.#settle(path, outcome, isOld);
      if (fault !== undefined) return { kind: 'fault', response: undefined, error: fault };
      if (outcome.kind === 'page' && store.get(path)?.isStale) this.#renderAgain(path);
      return outcome;
    }
  }

  /** Once the render at hand has ended. */
  #renderAgain(path: string): void {
    this.#again.add(path);
    setImmediate(() => {
      this.#again.delete(path);
      this.enqueue('again', [path]);
    });
  }

  /** Returns why what was rendered could not be stored, if it could not: as after any other fault, it is tried again. */
  async #settle(path: string, outcome: Outcome, isOld: () => boolean): Promise<unknown> {
    const { store, logger } = this.#dependencies;
    if (outcome.kind === 'fault') {
      const entry = store.get(path);
      if (entry) {
        entry.isStale = true;
        entry.isContentStale = true;
        this.#noteStale(path);
      }
      logger.error({ path, error: explain(outcome.error) }, 'a page could not be rendered');
      this.#noteFailure(path);
      this.#dependencies.onSettled?.(path, 'failed');
      return undefined;
    }
    try {
      if (outcome.kind === 'page') {
        await store.put(outcome.page, { listed: this.isListed(path), checkStale: isOld });
      } else void store.remove(path);
      this.#failures.delete(path);
      if (!store.get(path)?.isStale) this.#noteDone(path);
      return undefined;
    } catch (error) {
      logger.error({ path, error: explain(error) }, 'a page could not be stored');
      this.#noteFailure(path);
      // Visitors see the new page, unless it is old again.
      const isShown = store.get(path)?.isStale === false;
      if (isShown) this.#staleSince.delete(path);
      this.#dependencies.onSettled?.(path, isShown ? 'done' : 'failed');
      return error;
    }
  }

  #noteFailure(path: string): void {
    if (this.#isTriedAgain(path)) this.#failures.set(path, (this.#failures.get(path) ?? 0) + 1);
    else this.#failures.delete(path);
  }

  /** A page that nobody lists any longer stays stored, and served, until a render has found it gone. */
  #isTriedAgain(path: string): boolean {
    return this.isListed(path) || this.#dependencies.store.get(path)?.listed === true;
  }

  #noteDone(path: string): void {
    this.#failures.delete(path);
    this.#staleSince.delete(path);
    this.#dependencies.onSettled?.(path, 'done');
  }

  #noteStale(path: string): void {
    if (!this.#staleSince.has(path)) this.#staleSince.set(path, performance.now());
  }

  #retry(failed: Iterable<string>): void {
    const paths = [...failed].filter((path) => this.#isTriedAgain(path) && !this.#planned.has(path));
    if (paths.length === 0 || this.#closed) return;
    for (const path of paths) this.#planned.add(path);
    const attempt = Math.min(...paths.map((path) => this.#failures.get(path) ?? 1));
    const delayMs =
      this.#dependencies.retryDelayMs?.(attempt) ?? Math.min(longestRetryMs, 1000 * 2 ** (attempt - 1));
    const timer = globalThis.setTimeout(() => {
      this.#retries.delete(timer);
      for (const path of paths) this.#planned.delete(path);
      this.enqueue('retry', paths);
    }, delayMs);
    timer.unref();
    this.#retries.add(timer);
  }

  #announceRest(): void {
    if (!this.isResting) return;
    const listeners = [...this.#restListeners];
    this.#restListeners.clear();
    for (const listener of listeners) listener();
  }
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
};
