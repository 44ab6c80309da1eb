import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { KnownChange } from '../../api/kernel/changes/feed.ts';
import { undefinedIfMissing } from '../../api/kernel/media/missing-file.ts';
import type { StoredPage } from './page.ts';
import { decodePageFile, pageFileName } from './page-file.ts';

const stateSchema = z.object({
  appliedChangeId: z.number().int().nonnegative(),
  recordedAtMs: z.number().optional(),
});
/** Nothing is known of what the pages show. */
const nothingApplied: KnownChange = { id: 0, recordedAtMs: undefined };
const readConcurrency = 64;
/** In the folder of a build that has had all its pages: names the place of what they show. */
const wholeMark = 'whole';
/** In the folder of a build whose pages were written before anybody was told of changes to them. */
const unfollowedMark = 'unfollowed';
/** Beside the folders: names the build that every page in caches is of. */
const cachedBuildFile = 'cached-build';

/** The files of the pages of one build. */
export class PageFolder {
  readonly #directory: string;
  readonly #parent: string;
  readonly #buildId: string;
  readonly #onUnreadable: (error: unknown) => void;

  private constructor(parent: string, buildId: string, onUnreadable: (error: unknown) => void) {
    this.#onUnreadable = onUnreadable;
    this.#parent = parent;
    this.#buildId = buildId;
    this.#directory = join(parent, buildId);
  }

  /**
   * Makes the folder of a build below a directory, where the disk takes it. Those of other builds stay. `onUnreadable` is
   * called with why something that is there cannot be read.
   */
  static async open(
    directory: string,
    buildId: string,
    onUnreadable: (error: unknown) => void,
  ): Promise<PageFolder> {
    const folder = new PageFolder(directory, buildId, onUnreadable);
    await mkdir(folder.#directory, { recursive: true }).catch(() => undefined);
    return folder;
  }

  /** Whether this build has had all its pages, in this process or in one before. */
  wasWhole(): Promise<boolean> {
    return access(join(this.#directory, wholeMark)).then(
      () => true,
      () => false,
    );
  }

  async noteWhole(place: string): Promise<void> {
    await writeFile(join(this.#directory, wholeMark), place);
  }

  /** Whether nobody was told what changed since the pages were written. */
  isUnfollowed(): Promise<boolean> {
    return access(join(this.#directory, unfollowedMark)).then(
      () => true,
      () => false,
    );
  }

  async noteUnfollowed(): Promise<void> {
    await writeFile(join(this.#directory, unfollowedMark), '');
  }

  async noteFollowed(): Promise<void> {
    await rm(join(this.#directory, unfollowedMark), { force: true });
  }

  /** Throws this folder away. */
  async discard(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** The folder of another build that had all its pages of the same place last; undefined: there is none. */
  async findFormer(place: string): Promise<PageFolder | undefined> {
    const names = (await this.#ifReadable(readdir(this.#parent))) ?? [];
    let newest: { readonly name: string; readonly wholeSinceMs: number } | undefined;
    for (const name of names.filter((name) => name !== this.#buildId)) {
      const mark = join(this.#parent, name, wholeMark);
      if ((await readFile(mark, 'utf8').catch(() => undefined)) !== place) continue;
      const { mtimeMs: wholeSinceMs } = await stat(mark);
      if (!newest || newest.wholeSinceMs < wholeSinceMs) newest = { name, wholeSinceMs };
    }
    return newest && new PageFolder(this.#parent, newest.name, this.#onUnreadable);
  }

  /** Whether caches in front hold pages of this build alone. */
  async isCachedAlone(): Promise<boolean> {
    const cached = await readFile(join(this.#parent, cachedBuildFile), 'utf8').catch(() => undefined);
    return cached === this.#buildId;
  }

  async noteCachedAlone(): Promise<void> {
    await writeFile(join(this.#parent, cachedBuildFile), this.#buildId);
  }

  /** From the first response on caches may hold pages of this build beside those of another one. */
  async forgetCachedBuild(): Promise<void> {
    await rm(join(this.#parent, cachedBuildFile), { force: true });
  }

  /** Throws the folders of other builds away. */
  async removeOtherBuilds(): Promise<void> {
    for (const name of await readdir(this.#parent)) {
      if (name !== this.#buildId && name !== cachedBuildFile)
        await rm(join(this.#parent, name), { recursive: true, force: true });
    }
  }

  fileOf(path: string): string {
    return join(this.#directory, pageFileName(path));
  }

  /** The page of a path; undefined when its file is gone, is damaged or cannot be read. */
  async read(path: string): Promise<StoredPage | undefined> {
    const file = await this.#ifReadable(readFile(this.fileOf(path)));
    return file && decodePageFile(file);
  }

  async remove(path: string): Promise<void> {
    await rm(this.fileOf(path), { force: true });
  }

  /** Hands over every whole page; what a killed process left half-written is thrown away, unless the disk cannot be written. */
  async load(take: (page: StoredPage) => void): Promise<void> {
    const names = (await this.#ifReadable(readdir(this.#directory, { recursive: true }))) ?? [];
    for (const name of names) if (name.endsWith('.tmp')) await this.#throwAway(name);
    await this.#takeAll(names, take, (name) => this.#throwAway(name));
  }

  /** As `load`, and leaves everything as it is: the build whose folder it is may come back. */
  async lend(take: (page: StoredPage) => void): Promise<void> {
    const names = (await this.#ifReadable(readdir(this.#directory, { recursive: true }))) ?? [];
    await this.#takeAll(names, take, async () => undefined);
  }

  async #takeAll(
    names: readonly string[],
    take: (page: StoredPage) => void,
    onDamaged: (name: string) => Promise<void>,
  ): Promise<void> {
    const files = names.filter((name) => /^[0-9a-f]{2}[\\/][0-9a-f]{38}$/.test(name));
    for (let start = 0; start < files.length; start += readConcurrency) {
      await Promise.all(
        files.slice(start, start + readConcurrency).map(async (name) => {
          const page = await this.#readNamed(name, onDamaged);
          if (page) take(page);
        }),
      );
    }
  }

  /** The last change of the content whose pages had all been rendered; number 0 when that is not known. */
  async readAppliedChange(): Promise<KnownChange> {
    try {
      const state: unknown = JSON.parse(await readFile(join(this.#directory, 'state.json'), 'utf8'));
      const { appliedChangeId, recordedAtMs } = stateSchema.parse(state);
      return { id: appliedChangeId, recordedAtMs };
    } catch {
      return nothingApplied;
    }
  }

  async saveAppliedChange({ id, recordedAtMs }: KnownChange): Promise<void> {
    const file = join(this.#directory, 'state.json');
    await writeFile(`${file}.tmp`, JSON.stringify({ appliedChangeId: id, recordedAtMs }));
    await rename(`${file}.tmp`, file);
  }

  async #readNamed(
    name: string,
    onDamaged: (name: string) => Promise<void>,
  ): Promise<StoredPage | undefined> {
    const file = await this.#ifReadable(readFile(join(this.#directory, name)));
    if (!file) return undefined;
    const page = decodePageFile(file);
    if (page && pageFileName(page.record.path) === name.replace('\\', '/')) return page;
    await onDamaged(name);
    return undefined;
  }

  /** What is read; undefined where it is missing, or where the disk does not give it. */
  #ifReadable<Found>(reading: Promise<Found>): Promise<Found | undefined> {
    return reading.catch(undefinedIfMissing).catch((error: unknown) => {
      this.#onUnreadable(error);
      return undefined;
    });
  }

  async #throwAway(name: string): Promise<void> {
    await rm(join(this.#directory, name), { force: true }).catch(() => undefined);
  }
}
