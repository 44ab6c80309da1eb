import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { KnownChange } from '../../api/kernel/changes/feed.ts';
import type { Encoding } from '../edge/encoding.ts';
import { ByteBudgetCache } from './byte-budget-cache.ts';
import type { PageRecord, RenderedPage, StoredPage } from './page.ts';
import { directCompressor, type PageCompressor } from './page-compressor.ts';
import { compressPageBest } from './page-file.ts';
import { PageFolder } from './page-folder.ts';
import { TagIndex } from './tag-index.ts';

export interface PageStoreOptions {
  /** Holds one folder per build. */
  directory: string;
  buildId: string;
  /** Where what the pages show comes from: those of another build are served meanwhile where theirs is the same. */
  place: string;
  /** Bytes of compressed pages held in memory. */
  memoryBytes?: number;
  /** Compresses and writes; by default on the thread of the store. */
  compressor?: PageCompressor;
  /** Pages whose path no entity lists (filter combinations), held in memory only. */
  unlistedCapacity?: number;
  /** Compressed bytes of such pages, which never push others out of memory. */
  unlistedBytes?: number;
  /**
   * Called when what was served at the path of a listed page, by this process or by one before it, is served no longer.
   * Resolves to whether those to be notified will be, whatever happens to the process.
   */
  onReplaced?: (path: string) => Promise<boolean>;
  /** Called with why stored pages cannot be read: they count as missing. */
  onUnreadable?: (error: unknown) => void;
  /** Whether caches stand in front. Nobody tells those that come back what became old meanwhile. By default they do. */
  isCached?: boolean;
  clock?: () => number;
}

/** A page in the store and what serving needs to know of it. */
export interface PageEntry {
  readonly record: PageRecord;
  /** Unlisted pages are not on disk and leave the store oldest first. */
  readonly listed: boolean;
  /** A tag of the page was invalidated after it was rendered. */
  isStale: boolean;
  /** More than what stands in its slots may be old. */
  isContentStale: boolean;
  hits: number;
  /** It was rendered since the process began: who is to be notified of it has been. */
  readonly isOwn: boolean;
  /** It is of the build before, and served until this build has rendered it. */
  readonly isFormer: boolean;
  /** When it was rendered, in milliseconds. */
  readonly renderedAt: number;
}

/** A file whose page is served no longer. */
interface Leaving {
  unlinked?: Promise<void>;
}

const defaultMemoryBytes = 192 * 1024 * 1024;
/** Few visitors ask for gzip. */
const gzipShare = 0.25;
const gzipLevel = 6;
const defaultUnlistedCapacity = 2000;
const defaultUnlistedBytes = 24 * 1024 * 1024;
/** A visitor who pages through results and comes back finds them; what nobody asks for again makes room. */
const unlistedForMs = 10 * 60_000;

/** Rendered pages by path, on disk and in memory. A page is replaced whole or not at all. */
export class PageStore {
  readonly #folder: PageFolder;
  readonly #contentPlace: string;
  /** That of the build before, while pages of it may be served. */
  #former: PageFolder | undefined;
  #ownCount = 0;
  readonly #entries = new Map<string, PageEntry>();
  readonly #unlisted = new Set<string>();
  /** Pages that are served from memory while their files are missing, or hold the page before. */
  readonly #unwritten = new Set<string>();
  /** Files that go when the purges of their pages are noted. */
  readonly #leaving = new Map<string, Leaving>();
  /** Pages on disk that are fast compressed, not yet best. */
  readonly #fastCompressed = new Set<string>();
  readonly #unlistedCapacity: number;
  readonly #tags = new TagIndex();
  readonly #clock: () => number;
  readonly #onReplaced: (path: string) => Promise<boolean>;
  readonly #brotli: ByteBudgetCache<string, Buffer>;
  readonly #unlistedBrotli: ByteBudgetCache<string, Buffer>;
  readonly #gzip: ByteBudgetCache<PageRecord, Buffer>;
  readonly #compressor: PageCompressor;
  #applied: KnownChange = { id: 0, recordedAtMs: undefined };
  #wasWhole = false;
  #isCachedAlone = false;

  private constructor(folder: PageFolder, options: PageStoreOptions) {
    this.#folder = folder;
    this.#contentPlace = options.place;
    const memoryBytes = options.memoryBytes ?? defaultMemoryBytes;
    this.#brotli = new ByteBudgetCache(memoryBytes * (1 - gzipShare));
    this.#gzip = new ByteBudgetCache(memoryBytes * gzipShare);
    this.#unlistedBrotli = new ByteBudgetCache(options.unlistedBytes ?? defaultUnlistedBytes);
    this.#clock = options.clock ?? Date.now;
    this.#onReplaced = options.onReplaced ?? (async () => true);
    this.#compressor = options.compressor ?? directCompressor;
    this.#unlistedCapacity = options.unlistedCapacity ?? defaultUnlistedCapacity;
  }

  /**
   * Opens the store of a build; what a killed process left half-written is left out. Pages of the build before stand in
   * for those that this one has not rendered yet.
   */
  static async open(options: PageStoreOptions): Promise<PageStore> {
    const { directory, buildId, onUnreadable = () => undefined } = options;
    const folder = await PageFolder.open(directory, buildId, onUnreadable);
    const store = new PageStore(folder, options);
    await folder.load((page) => store.#take(page, 'own'));
    store.#ownCount = store.size;
    store.#applied = await folder.readAppliedChange();
    store.#wasWhole = await folder.wasWhole();
    if (!store.#wasWhole) {
      store.#former = await folder.findFormer(options.place);
      await store.#former?.lend((page) => store.#take(page, 'former'));
    }
    store.#isCachedAlone = (options.isCached ?? true) && (await folder.isCachedAlone());
    // A disk that cannot be written is reported elsewhere; with the note of another build on it caches are purged once more.
    if (!store.#isCachedAlone) await folder.forgetCachedBuild().catch(() => undefined);
    return store;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Pages of this build that the store was opened with. */
  get openedWith(): number {
    return this.#ownCount;
  }

  /** Whether the store was opened with all the pages of its build, and not with those that a killed process got to. */
  get wasWhole(): boolean {
    return this.#wasWhole;
  }

  /** Whether caches in front held pages of this build alone when the store was opened. */
  get isCachedAlone(): boolean {
    return this.#isCachedAlone;
  }

  /** Call it when caches in front have been told to forget what they held before this build had all its pages. */
  noteCachedAlone(): Promise<void> {
    return this.#folder.noteCachedAlone();
  }

  /** The last change of the content whose pages have all been rendered. */
  get applied(): KnownChange {
    return this.#applied;
  }

  get(path: string): PageEntry | undefined {
    const entry = this.#entries.get(path);
    if (!entry || entry.listed) return entry;
    if (this.#unlistedBrotli.get(path) && this.#clock() - entry.renderedAt < unlistedForMs) return entry;
    this.#forget(path, entry);
    return undefined;
  }

  listedPaths(): string[] {
    return [...this.#entries].filter(([, entry]) => entry.listed).map(([path]) => path);
  }

  allPaths(): string[] {
    return [...this.#entries.keys()];
  }

  /** Every tag that a page carries. */
  tags(): Iterable<string> {
    return this.#tags.tags();
  }

  pathsOf(tags: Iterable<string>): Set<string> {
    return this.#tags.pathsOf(tags);
  }

  /** The bytes of a page in an encoding; undefined when it has been removed meanwhile. */
  async body({ record }: PageEntry, encoding: Encoding): Promise<Buffer | undefined> {
    const held = encoding === 'identity' ? undefined : this.heldBody(record, encoding);
    if (held) return held;
    const brotli = this.#brotliOf(record) ?? (await this.#readBrotli(record));
    if (encoding === 'br' || !brotli) return brotli;
    const identity = brotliDecompressSync(brotli);
    if (encoding === 'identity') return identity;
    const gzip = gzipSync(identity, { level: gzipLevel });
    this.#gzip.set(record, gzip, gzip.length);
    return gzip;
  }

  /** The bytes of a page when they are in memory. */
  heldBody(record: PageRecord, encoding: 'br' | 'gzip'): Buffer | undefined {
    return encoding === 'gzip' ? this.#gzip.get(record) : this.#brotliOf(record);
  }

  /**
   * Puts a page in the place of the one at its path, if any; `checkStale` is asked at the moment of the swap.
   * @throws why its file could not be written, if it could not: the page is served from memory all the same
   */
  async put(rendered: RenderedPage, options: { listed: boolean; checkStale?: () => boolean }): Promise<void> {
    const file = options.listed ? this.#folder.fileOf(rendered.path) : undefined;
    if (options.listed) await this.#keepFile(rendered.path);
    const { writeFault, ...page } = await this.#compressor.compress(rendered, file);
    this.#place(page, options);
    this.#noteWritten(rendered.path, writeFault);
  }

  /** Puts a listed page that another process has rendered in the place of the one at its path. */
  async adopt(page: StoredPage, checkStale: () => boolean): Promise<void> {
    const { path } = page.record;
    await this.#keepFile(path);
    await this.#compressor.write(page, this.#folder.fileOf(path));
    this.#place(page, { listed: true, checkStale });
    this.#noteWritten(path, undefined);
  }

  /** A page with its bytes, for another process; undefined when it is stale, or has been removed meanwhile. */
  async current(path: string): Promise<StoredPage | undefined> {
    const entry = this.#entries.get(path);
    const brotli = entry && !entry.isStale && (await this.body(entry, 'br'));
    return brotli ? { record: entry.record, brotli } : undefined;
  }

  #place(
    { record, brotli }: StoredPage,
    options: { readonly listed: boolean; readonly checkStale?: () => boolean },
  ): void {
    const { path } = record;
    const before = this.#entries.get(path);
    if (before) this.#tags.remove(path, before.record.tags);
    this.#tags.add(path, record.tags);
    if (before && before.listed !== options.listed) this.#bytesOf(before).delete(path);
    (options.listed ? this.#brotli : this.#unlistedBrotli).set(path, brotli, brotli.length);
    const isStale = options.checkStale?.() ?? false;
    const [hits, renderedAt] = [before?.hits ?? 0, this.#clock()];
    // Of what changed during the render, nothing more is known.
    const isContentStale = isStale;
    const { listed } = options;
    this.#entries.set(path, {
      record,
      listed,
      isStale,
      isContentStale,
      hits,
      isOwn: true,
      isFormer: false,
      renderedAt,
    });
    const isSame = before?.isOwn === true && before.record.etag === record.etag;
    // Nothing purges a page that nobody lists: a copy that may be kept until then goes now, even of the same bytes.
    if (before?.listed && !options.listed) void this.#removeFile(path);
    else if (options.listed && !isSame) void this.#onReplaced(path);
    this.#unlisted.delete(path);
    this.#fastCompressed.delete(path);
    if (!options.listed) this.#addUnlisted(path);
    else if (!record.isBestCompressed) this.#fastCompressed.add(path);
  }

  /** Pages whose files are missing, or hold the page before. */
  get unwrittenCount(): number {
    return this.#unwritten.size;
  }

  #noteWritten(path: string, writeFault: unknown): void {
    if (writeFault === undefined) {
      this.#unwritten.delete(path);
      return;
    }
    this.#unwritten.add(path);
    this.#fastCompressed.delete(path);
    throw writeFault;
  }

  /** A page on disk that `compressBest` has not taken yet. */
  nextFastCompressedPath(): string | undefined {
    return this.#fastCompressed.values().next().value;
  }

  get fastCompressedCount(): number {
    return this.#fastCompressed.size;
  }

  /** Stores a page in fewer bytes, unless it is replaced meanwhile. */
  async compressBest(path: string): Promise<void> {
    this.#fastCompressed.delete(path);
    const entry = this.#entries.get(path);
    const brotli = entry && (await this.body(entry, 'br'));
    if (!brotli) return;
    const page = await compressPageBest({ record: entry.record, brotli });
    const isReplaced = await this.#compressor.replace(page, this.#folder.fileOf(path));
    if (!isReplaced || this.#entries.get(path) !== entry) return;
    this.#gzip.delete(entry.record);
    this.#brotli.set(path, page.brotli, page.brotli.length);
    this.#entries.set(path, { ...entry, record: page.record });
  }

  /** The page is gone when this returns. What is returned resolves when its purge is noted and its file is gone too. */
  async remove(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#forget(path, entry);
    this.#unwritten.delete(path);
    if (entry.listed) await this.#removeFile(path);
  }

  /** The file goes last: a process that ends meanwhile leaves the page to the next one, which removes it anew. */
  async #removeFile(path: string): Promise<void> {
    const leaving: Leaving = {};
    this.#leaving.set(path, leaving);
    const isNoted = await this.#onReplaced(path);
    if (this.#leaving.get(path) !== leaving) return;
    if (isNoted && !this.#entries.get(path)?.listed) {
      leaving.unlinked = this.#folder.remove(path).catch(() => void this.#unwritten.add(path));
      await leaving.unlinked;
    }
    this.#leaving.delete(path);
  }

  /** To be called before a page is written where one may be leaving. */
  async #keepFile(path: string): Promise<void> {
    const unlinked = this.#leaving.get(path)?.unlinked;
    if (unlinked) await unlinked;
    else this.#leaving.delete(path);
  }

  /** Call it when this build has all its pages: until then an operator who goes back to the one before finds its pages. */
  async noteWhole(): Promise<void> {
    await this.#folder.noteWhole(this.#contentPlace);
    await this.#folder.removeOtherBuilds();
  }

  /** Whether nobody was told what changed since the pages were written: those of a build, from an API elsewhere. */
  isUnfollowed(): Promise<boolean> {
    return this.#folder.isUnfollowed();
  }

  noteUnfollowed(): Promise<void> {
    return this.#folder.noteUnfollowed();
  }

  /** From now on this process is told. */
  noteFollowed(): Promise<void> {
    return this.#folder.noteFollowed();
  }

  /** Throws away what is stored of this build. Nothing may be written from then on. */
  discard(): Promise<void> {
    return this.#folder.discard();
  }

  /** To be called when everything is noted for those to be notified. */
  async saveApplied(change: KnownChange): Promise<void> {
    await Promise.all([...this.#leaving.values()].map(({ unlinked }) => unlinked));
    this.#applied = change;
    await this.#folder.saveAppliedChange(change);
  }

  /** Compressed bytes, unless those in memory are of another form of the page. */
  #brotliOf(record: PageRecord): Buffer | undefined {
    const entry = this.#entries.get(record.path);
    return entry?.record === record ? this.#bytesOf(entry).get(record.path) : undefined;
  }

  #bytesOf({ listed }: PageEntry): ByteBudgetCache<string, Buffer> {
    return listed ? this.#brotli : this.#unlistedBrotli;
  }

  #addUnlisted(path: string): void {
    this.#unlisted.add(path);
    for (const oldest of this.#unlisted) {
      if (this.#unlisted.size <= this.#unlistedCapacity) break;
      const entry = this.#entries.get(oldest);
      if (entry) this.#forget(oldest, entry);
    }
  }

  #forget(path: string, entry: PageEntry): void {
    this.#tags.remove(path, entry.record.tags);
    this.#entries.delete(path);
    this.#bytesOf(entry).delete(path);
    this.#gzip.delete(entry.record);
    this.#unlisted.delete(path);
    this.#fastCompressed.delete(path);
  }

  async #readBrotli(record: PageRecord): Promise<Buffer | undefined> {
    const { path } = record;
    const entry = this.#entries.get(path);
    const folder = entry?.isFormer ? this.#former : this.#folder;
    const page = this.#unwritten.has(path) ? undefined : await folder?.read(path);
    if (!page) {
      // It is rendered again for the next request.
      if (entry?.record === record && this.#entries.get(path) === entry) this.#forget(path, entry);
      return undefined;
    }
    // The file may already be the next form of the page, which is as good a response.
    if (page.record.etag === record.etag && this.#entries.get(path)?.record === record)
      this.#brotli.set(path, page.brotli, page.brotli.length);
    return page.brotli;
  }

  #take({ record, brotli }: StoredPage, kind: 'own' | 'former'): void {
    const isFormer = kind === 'former';
    if (isFormer && this.#entries.has(record.path)) return;
    this.#entries.set(record.path, {
      record,
      listed: true,
      isStale: isFormer,
      isContentStale: isFormer,
      hits: 0,
      isOwn: false,
      isFormer,
      renderedAt: this.#clock(),
    });
    if (!record.isBestCompressed && !isFormer) this.#fastCompressed.add(record.path);
    this.#tags.add(record.path, record.tags);
    this.#brotli.set(record.path, brotli, brotli.length);
  }
}
