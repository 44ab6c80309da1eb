import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Encoding } from '../edge/encoding.ts';
import { ByteBudgetCache } from './byte-budget-cache.ts';
import type { PageRecord, RenderedPage } from './page.ts';
import { decodePageFile, hardenPage, pageFileName } from './page-file.ts';
import { directPress, type Press } from './press.ts';
import { TagIndex } from './tag-index.ts';

export interface PageStoreOptions {
  /** Holds one folder per build; folders of other builds are thrown away. */
  directory: string;
  buildId: string;
  /** Bytes of compressed pages kept in memory. */
  memoryBytes?: number;
  /** Compresses and writes; by default on the thread of the store. */
  press?: Press;
  /** Pages whose address no entity lists (filter combinations), kept in memory only. */
  unlistedCapacity?: number;
}

/** A page in the store and what serving needs to know of it. */
export interface PageEntry {
  readonly record: PageRecord;
  /** Unlisted pages are not on disk and leave the store oldest first. */
  readonly listed: boolean;
  /** A tag of the page was invalidated after it was rendered. */
  due: boolean;
  hits: number;
}

const stateSchema = z.object({ appliedChangeId: z.number().int().nonnegative() });
const defaultMemoryBytes = 192 * 1024 * 1024;
/** Few visitors ask for gzip. */
const gzipShare = 0.25;
const gzipLevel = 6;
const defaultUnlistedCapacity = 2000;
const readConcurrency = 64;

/** Rendered pages by address, on disk and in memory. A page is replaced whole or not at all. */
export class PageStore {
  readonly #directory: string;
  readonly #entries = new Map<string, PageEntry>();
  readonly #unlisted = new Set<string>();
  /** Pages on disk that are not yet compressed as hard as they may be. */
  readonly #soft = new Set<string>();
  readonly #unlistedCapacity: number;
  readonly #tags = new TagIndex();
  readonly #brotli: ByteBudgetCache<string, Buffer>;
  readonly #gzip: ByteBudgetCache<PageRecord, Buffer>;
  readonly #press: Press;
  #appliedChangeId = 0;

  private constructor(directory: string, options: PageStoreOptions) {
    this.#directory = directory;
    const memoryBytes = options.memoryBytes ?? defaultMemoryBytes;
    this.#brotli = new ByteBudgetCache(memoryBytes * (1 - gzipShare));
    this.#gzip = new ByteBudgetCache(memoryBytes * gzipShare);
    this.#press = options.press ?? directPress;
    this.#unlistedCapacity = options.unlistedCapacity ?? defaultUnlistedCapacity;
  }

  /** Opens the store of a build; what a killed process left half-written is left out. */
  static async open(options: PageStoreOptions): Promise<PageStore> {
    const directory = join(options.directory, options.buildId);
    await mkdir(directory, { recursive: true });
    for (const name of await readdir(options.directory)) {
      if (name !== options.buildId) await rm(join(options.directory, name), { recursive: true, force: true });
    }
    const store = new PageStore(directory, options);
    await store.#load();
    return store;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The last change of the content whose pages have all been rendered. */
  get appliedChangeId(): number {
    return this.#appliedChangeId;
  }

  get(path: string): PageEntry | undefined {
    const entry = this.#entries.get(path);
    if (!entry || entry.listed || this.#brotli.get(path)) return entry;
    this.#forget(path, entry);
    return undefined;
  }

  listedPaths(): string[] {
    return [...this.#entries].filter(([, entry]) => entry.listed).map(([path]) => path);
  }

  allPaths(): string[] {
    return [...this.#entries.keys()];
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

  /** Puts a page in the place of the one at its address, if any; `isDue` is asked at the moment of the swap. */
  async put(rendered: RenderedPage, options: { listed: boolean; isDue?: () => boolean }): Promise<void> {
    const { path } = rendered;
    const file = options.listed ? this.#fileOf(path) : undefined;
    const { record, brotli } = await this.#press.press(rendered, file);
    const before = this.#entries.get(path);
    if (before) this.#tags.remove(path, before.record.tags);
    this.#tags.add(path, record.tags);
    this.#brotli.set(path, brotli, brotli.length);
    const isDue = options.isDue?.() ?? false;
    this.#entries.set(path, { record, listed: options.listed, due: isDue, hits: before?.hits ?? 0 });
    this.#unlisted.delete(path);
    if (options.listed) this.#soft.add(path);
    else this.#keepUnlisted(path);
  }

  /** A page on disk that `harden` has not taken yet. */
  nextSoftPath(): string | undefined {
    return this.#soft.values().next().value;
  }

  get softCount(): number {
    return this.#soft.size;
  }

  /** Keeps a page in fewer bytes, unless it is replaced meanwhile. */
  async harden(path: string): Promise<void> {
    this.#soft.delete(path);
    const entry = this.#entries.get(path);
    const brotli = entry && (await this.body(entry, 'br'));
    if (!brotli) return;
    const page = await hardenPage({ record: entry.record, brotli });
    const isReplaced = await this.#press.replace(page, this.#fileOf(path));
    if (!isReplaced || this.#entries.get(path) !== entry) return;
    this.#gzip.delete(entry.record);
    this.#brotli.set(path, page.brotli, page.brotli.length);
    this.#entries.set(path, { ...entry, record: page.record });
  }

  async remove(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#forget(path, entry);
    if (entry.listed) await rm(this.#fileOf(path), { force: true });
  }

  async saveAppliedChangeId(appliedChangeId: number): Promise<void> {
    this.#appliedChangeId = appliedChangeId;
    const file = join(this.#directory, 'state.json');
    await writeFile(`${file}.tmp`, JSON.stringify({ appliedChangeId }));
    await rename(`${file}.tmp`, file);
  }

  /** Compressed bytes, unless those in memory are of another form of the page. */
  #brotliOf(record: PageRecord): Buffer | undefined {
    return this.#entries.get(record.path)?.record === record ? this.#brotli.get(record.path) : undefined;
  }

  #keepUnlisted(path: string): void {
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
    this.#brotli.delete(path);
    this.#gzip.delete(entry.record);
    this.#unlisted.delete(path);
    this.#soft.delete(path);
  }

  #fileOf(path: string): string {
    return join(this.#directory, pageFileName(path));
  }

  async #readBrotli(record: PageRecord): Promise<Buffer | undefined> {
    const { path } = record;
    const file = await readFile(this.#fileOf(path)).catch((error: unknown) => {
      if (this.#entries.has(path)) throw error;
      return undefined;
    });
    if (!file) return undefined;
    const page = decodePageFile(file);
    if (!page) throw new Error(`The stored page of ${path} cannot be read`);
    // The file may already be the next form of the page, which is as good an answer.
    if (page.record.etag === record.etag && this.#entries.get(path)?.record === record)
      this.#brotli.set(path, page.brotli, page.brotli.length);
    return page.brotli;
  }

  async #load(): Promise<void> {
    const names = await readdir(this.#directory, { recursive: true });
    const files = names.filter((name) => /^[0-9a-f]{2}[\\/][0-9a-f]{38}$/.test(name));
    for (const leftover of names.filter((name) => name.endsWith('.tmp'))) {
      await rm(join(this.#directory, leftover), { force: true });
    }
    for (let start = 0; start < files.length; start += readConcurrency) {
      await Promise.all(files.slice(start, start + readConcurrency).map((name) => this.#loadPage(name)));
    }
    this.#appliedChangeId = await this.#readState();
  }

  async #loadPage(name: string): Promise<void> {
    const page = decodePageFile(await readFile(join(this.#directory, name)));
    if (!page || pageFileName(page.record.path) !== name.replace('\\', '/')) {
      await rm(join(this.#directory, name), { force: true });
      return;
    }
    const { record } = page;
    this.#entries.set(record.path, { record, listed: true, due: false, hits: 0 });
    if (!record.isHard) this.#soft.add(record.path);
    this.#tags.add(record.path, record.tags);
    this.#brotli.set(record.path, page.brotli, page.brotli.length);
  }

  async #readState(): Promise<number> {
    try {
      const state: unknown = JSON.parse(await readFile(join(this.#directory, 'state.json'), 'utf8'));
      return stateSchema.parse(state).appliedChangeId;
    } catch {
      return 0;
    }
  }
}
