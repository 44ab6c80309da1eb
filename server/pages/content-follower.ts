import type { Logger } from 'pino';
import { everyPageTag } from '../../api/contract/desk/tag-entities.ts';
import type { ChangeEvent, KnownChange } from '../../api/kernel/changes/feed.ts';
import { retry } from '../retry.ts';
import { AddressBook } from './address-book.ts';
import { type EntityKey, fixedAddresses, listAddresses } from './addresses.ts';
import type { ChangeReports } from './change-reports.ts';
import { MergedTurns } from './merged-turns.ts';
import type { PageStore } from './page-store.ts';
import type { Progress, Publisher } from './publisher.ts';
import { tagsMeant } from './tags-meant.ts';

export interface ContentFollowerDependencies {
  store: PageStore;
  publisher: Publisher;
  fetchApi: (request: Request) => Promise<Response>;
  /** Resolves to whether every purge of what was rendered until now is noted for the caches in front. */
  purgesNoted?: () => Promise<boolean>;
  /** Called with the pages that a change has made stale. */
  reports?: Pick<ChangeReports, 'add'> | undefined;
  /** Called with the tags of every change, when its pages are stale. */
  onChange?: (tags: ReadonlySet<string> | 'all') => void;
  logger: Logger;
}

interface PublishOptions {
  all?: boolean;
  /** Who made the change that it is for. */
  savedBy?: string | undefined;
  onProgress?: (progress: Progress) => void;
}

/** A change of the API; from one elsewhere, when and by whom is not known. */
type FollowedChange = Omit<ChangeEvent, 'createdAt' | 'savedBy'> &
  Partial<Pick<ChangeEvent, 'createdAt' | 'savedBy'>>;

export type Revalidation = { all: true } | { tags: readonly string[] } | { entity: string; id: number };

/** The change for which the paths of entities are read anew. */
interface RelistedChange {
  changeId?: number;
  savedBy?: string | undefined;
}

/** Editors and orders make some in a minute; a process that starts is at work within one. */
const mostRecentChanges = 100;

const addressable = new Set(['product', 'category', 'page', 'folder']);

/** Keeps the pages in step with the content: what changed is stale at once, what appeared is rendered, what went is removed. */
export class ContentFollower {
  readonly #dependencies: ContentFollowerDependencies;
  readonly #addresses = new AddressBook();
  #isListed = false;
  /** The newest changes that were taken, the last of them at the end. */
  #recent: readonly KnownChange[];
  #listing: Promise<void> = Promise.resolve();
  /** Each resolves when the paths that a change may have moved are read. */
  readonly #owed = new Set<Promise<void>>();
  /** By whose changes every path is to be read again, where that has not begun. */
  readonly #waitingLists = new Set<string | undefined>();
  readonly #saves = new MergedTurns<KnownChange>((seen) => this.#saveApplied(seen));
  readonly #end = new AbortController();

  constructor(dependencies: ContentFollowerDependencies) {
    this.#dependencies = dependencies;
    this.#recent = [dependencies.store.applied];
    dependencies.publisher.onRest(() => void this.#saves.add(this.#seen));
  }

  /** Whether the paths of the content are known. */
  get isReady(): boolean {
    return this.#isListed;
  }

  progress(): { due: number; failed: number; stored: number } {
    const { publisher, store } = this.#dependencies;
    return { due: publisher.staleCount, failed: publisher.failedCount, stored: store.size };
  }

  /** Reads every path and renders those that the store lacks, or all of them. */
  publish(options: PublishOptions = {}): Promise<void> {
    return this.#inTurn(() => this.#publish(options));
  }

  /** Of two lists of paths, the one that was read later counts. */
  #inTurn(list: () => Promise<void>): Promise<void> {
    const listed = this.#listing.then(list);
    this.#listing = listed.catch(() => undefined);
    return listed;
  }

  async #publish({ all = false, savedBy, onProgress }: PublishOptions): Promise<void> {
    const { store, publisher, fetchApi } = this.#dependencies;
    const listed = await listAddresses(fetchApi, (message) => this.#note(message));
    this.#addresses.replaceAll(listed);
    const wanted = new Set([...fixedAddresses(), ...this.#addresses.paths]);
    const vanished = store.listedPaths().filter((path) => !wanted.has(path));
    publisher.list(wanted);
    publisher.unlist(vanished);
    this.#isListed = true;
    const isMissing = (path: string) => {
      const entry = store.get(path);
      return !entry?.listed || entry.isFormer;
    };
    const missing = all ? [...wanted] : [...wanted].filter(isMissing);
    publisher.enqueue(all ? 'all' : 'missing', [...missing, ...vanished], {
      savedBy,
      sharedReason: all ? undefined : sharedReason('missing', this.#seen),
      onProgress,
    });
    if (missing.length + vanished.length === 0) onProgress?.({ done: wanted.size, total: wanted.size });
  }

  /** All pages that are made from now on show this change and those before it. */
  startAfter(change: KnownChange): void {
    this.#recent = [change];
  }

  /** What processes call the pages that they lack, if they start after a change that was taken here. */
  get reasonsOfMissing(): readonly string[] {
    const reasons = this.#recent.map((change) => sharedReason('missing', change));
    return reasons.filter((reason) => reason !== undefined);
  }

  /** Takes a change of the API. Returns how many pages are stale by it, all of them before this returns. */
  follow(event: FollowedChange): number {
    const { store, reports } = this.#dependencies;
    const tags = event.tags.includes(everyPageTag) ? 'all' : new Set(event.tags);
    const savedBy = event.savedBy ?? undefined;
    const shown = tags === 'all' ? store.allPaths() : [...store.pathsOf(tagsMeant(tags, store))];
    reports?.add(
      event.id,
      shown.filter((path) => store.get(path)?.listed),
    );
    const change: KnownChange = { id: event.id, recordedAtMs: event.createdAt?.getTime() };
    const pages = this.#invalidate(tags, { savedBy, sharedReason: sharedReason('change', change) });
    this.#recent = [...this.#recent, change].slice(-mostRecentChanges);
    if (event.entityId !== null && addressable.has(event.entity)) {
      this.#relist({ entityType: event.entity, id: event.entityId }, { changeId: event.id, savedBy });
    } else if (event.entityId === null && event.entity !== 'document') this.#relist(undefined, { savedBy });
    return pages;
  }

  /** Takes a call from outside. Returns how many stored pages became stale. */
  async revalidate(revalidation: Revalidation): Promise<number> {
    if ('all' in revalidation) {
      const pages = this.#invalidate('all');
      this.#relist(undefined);
      return pages;
    }
    if ('tags' in revalidation) return this.#invalidate(new Set(revalidation.tags));
    const { entity, id } = revalidation;
    const pages = this.#invalidate(new Set([`${entity}:${id}`]));
    this.#relist({ entityType: entity, id });
    return pages;
  }

  /** Resolves when the pages are in step with everything taken so far. */
  async rest(): Promise<void> {
    await this.#untilListed();
    await this.#dependencies.publisher.rest();
  }

  /** Resolves when the pages show everything taken so far. Unlike `rest` it does so also while changes never end. */
  async untilShown(): Promise<void> {
    await this.#untilListed();
    await this.#dependencies.publisher.untilRunsEnd();
  }

  /** Whether the pages show everything that was taken, and the caches in front will, whatever happens to the process. */
  async isSettled(): Promise<boolean> {
    const { publisher, purgesNoted } = this.#dependencies;
    await this.#untilListed();
    const areNoted = (await purgesNoted?.()) ?? true;
    return areNoted && !this.#end.signal.aborted && publisher.isResting && !publisher.hasFailures;
  }

  /** To be called before the publisher is closed: what that drops is left to the next process. */
  close(): void {
    this.#end.abort();
  }

  get #seen(): KnownChange {
    return this.#recent.at(-1) ?? this.#dependencies.store.applied;
  }

  #invalidate(...[tags, options]: Parameters<Publisher['invalidate']>): number {
    const pages = this.#dependencies.publisher.invalidate(tags, options);
    this.#dependencies.onChange?.(tags);
    return pages;
  }

  #relist(entity: EntityKey | undefined, change: RelistedChange = {}): void {
    const { savedBy } = change;
    // One that has not begun lists what is changed by then.
    if (!entity && this.#waitingLists.has(savedBy)) return;
    if (!entity) this.#waitingLists.add(savedBy);
    const listAll = () => {
      this.#waitingLists.delete(savedBy);
      return this.#publish({ savedBy });
    };
    const list = entity ? () => this.#relistEntity(entity, change) : listAll;
    const { signal } = this.#end;
    const listed = retry(
      () => this.#inTurn(list),
      () => true,
      (error) => this.#dependencies.logger.error({ err: error, entity }, 'the addresses could not be read'),
      { signal },
    )
      // The next process reads every path.
      .catch(() => undefined)
      .finally(() => this.#owed.delete(listed));
    this.#owed.add(listed);
  }

  async #relistEntity(entity: EntityKey, { changeId, savedBy }: RelistedChange): Promise<void> {
    const { publisher, fetchApi, reports } = this.#dependencies;
    const listed = await listAddresses(fetchApi, (message) => this.#note(message), entity);
    const { added, removed } = this.#addresses.replace(entity, listed);
    publisher.list(added);
    publisher.unlist(removed);
    if (changeId !== undefined) reports?.add(changeId, [...added, ...removed]);
    publisher.enqueue('addresses', [...added, ...removed], {
      tags: [`${entity.entityType}:${entity.id}`],
      savedBy,
    });
  }

  #note(message: string): void {
    this.#dependencies.logger.warn({ message }, 'an entity was left out');
  }

  async #untilListed(): Promise<void> {
    await this.#listing;
    await Promise.all(this.#owed);
  }

  /** Takes what had been seen at each rest of the publisher, the newest last. */
  async #saveApplied(changes: readonly KnownChange[]): Promise<void> {
    const { store, logger } = this.#dependencies;
    const seen = changes.at(-1);
    if (!seen || isSame(seen, store.applied)) return;
    try {
      if (await this.isSettled()) await store.saveApplied(seen);
    } catch (error) {
      logger.error({ err: error }, 'the state of the page store could not be saved');
    }
  }
}

/** What other processes call the same change; undefined where nobody knows whether it is the same. */
const sharedReason = (pages: 'change' | 'missing', { id, recordedAtMs }: KnownChange): string | undefined =>
  recordedAtMs === undefined ? undefined : `${pages} ${id} ${recordedAtMs}`;

const isSame = (left: KnownChange, right: KnownChange) =>
  left.id === right.id && left.recordedAtMs === right.recordedAtMs;
