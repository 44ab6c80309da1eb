import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ByteBudgetCache } from './byte-budget-cache.ts';
import type { PageBodies, PageRecord, StoredPage } from './page.ts';
import { decodePageFile, encodePageFile, pageFileName } from './page-file.ts';
import { TagIndex } from './tag-index.ts';

export interface PageStoreOptions {
  /** Holds one folder per build; folders of other builds are thrown away. */
  directory: string;
  buildId: string;
  /** Bytes of compressed pages kept in memory. */
  memoryBytes?: number;
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
const defaultUnlistedCapacity = 2000;
const readConcurrency = 64;

/** Rendered pages by address, on disk and in memory. A page is replaced whole or not at all. */
export class PageStore {
  readonly #directory: string;
  readonly #entries = new Map<string, PageEntry>();
  readonly #unlisted = new Set<string>();
  readonly #unlistedCapacity: number;
  readonly #tags = new TagIndex();
  readonly #bodies: ByteBudgetCache<string, PageBodies>;
  #temporaryFiles = 0;
  #appliedChangeId = 0;

  private constructor(directory: string, options: PageStoreOptions) {
    this.#directory = directory;
    this.#bodies = new ByteBudgetCache(options.memoryBytes ?? defaultMemoryBytes);
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
    return this.#entries.get(path);
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

  /** Compressed bytes of a page, from memory when they are there. */
  bodies(entry: PageEntry): PageBodies | Promise<PageBodies> {
    return this.#bodies.get(entry.record.path) ?? this.#readBodies(entry);
  }

  /** Compressed bytes of a record when they are in memory and still its own. */
  heldBodies(record: PageRecord): PageBodies | undefined {
    return this.#entries.get(record.path)?.record === record ? this.#bodies.get(record.path) : undefined;
  }

  /** Puts a page in the place of the one at its address, if any; `isDue` is asked at the moment of the swap. */
  async put(page: StoredPage, options: { listed: boolean; isDue?: () => boolean }): Promise<void> {
    const { path } = page.record;
    if (options.listed) await this.#writeFile(pageFileName(path), encodePageFile(page));
    const before = this.#entries.get(path);
    if (before) this.#tags.remove(path, before.record.tags);
    this.#tags.add(path, page.record.tags);
    this.#keepBodies(path, page.bodies);
    this.#entries.set(path, {
      record: page.record,
      listed: options.listed,
      due: options.isDue?.() ?? false,
      hits: before?.hits ?? 0,
    });
    this.#unlisted.delete(path);
    if (!options.listed) this.#keepUnlisted(path);
  }

  async remove(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    this.#forget(path, entry);
    if (entry.listed) await rm(join(this.#directory, pageFileName(path)), { force: true });
  }

  async saveAppliedChangeId(appliedChangeId: number): Promise<void> {
    this.#appliedChangeId = appliedChangeId;
    await this.#writeFile('state.json', Buffer.from(JSON.stringify({ appliedChangeId })));
  }

  #keepBodies(path: string, bodies: PageBodies): void {
    this.#bodies.set(path, bodies, bodies.br.length + bodies.gzip.length);
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
    this.#bodies.delete(path);
    this.#unlisted.delete(path);
  }

  async #readBodies(entry: PageEntry): Promise<PageBodies> {
    const { path, etag } = entry.record;
    const page = decodePageFile(await readFile(join(this.#directory, pageFileName(path))));
    if (page?.record.etag === etag) {
      this.#keepBodies(path, page.bodies);
      return page.bodies;
    }
    const current = this.#entries.get(path);
    if (current && current !== entry) return this.bodies(current);
    throw new Error(`The stored page of ${path} cannot be read`);
  }

  async #writeFile(name: string, bytes: Buffer): Promise<void> {
    const target = join(this.#directory, name);
    this.#temporaryFiles += 1;
    const temporary = `${target}.${process.pid}-${this.#temporaryFiles}.tmp`;
    try {
      await writeFile(temporary, bytes);
    } catch (error) {
      if (!isMissingDirectory(error)) throw error;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(temporary, bytes);
    }
    await rename(temporary, target);
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
    this.#tags.add(record.path, record.tags);
    this.#keepBodies(record.path, page.bodies);
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

const isMissingDirectory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
