import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const versionName = /^[0-9a-f]{16}$/;

/**
 * The index of a language on disk: a folder per version and the name of the current one, swapped in one step. The version before stays
 * for pages that are open.
 */
export class IndexStore {
  readonly #directory: string;
  #versions: string[] = [];

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** What a killed process left half-written is removed. A disk that cannot be written has the index that it has, or none. */
  static async open(directory: string): Promise<IndexStore> {
    const store = new IndexStore(directory);
    const current = await readFile(join(directory, 'current'), 'utf8').catch(() => '');
    const names = await readdir(directory, { withFileTypes: true }).catch(() => []);
    const isWhole = names.some((entry) => entry.isDirectory() && entry.name === current);
    if (isWhole && versionName.test(current)) store.#versions = [current];
    await store.#sweep().catch(() => undefined);
    return store;
  }

  get version(): string | undefined {
    return this.#versions[0];
  }

  /** Folders that hold a file of the index, newest first. */
  get folders(): string[] {
    return this.#versions.map((version) => join(this.#directory, version));
  }

  /** Takes what `write` leaves in a folder as the new version. */
  async replace(version: string, write: (folder: string) => Promise<void>): Promise<void> {
    const unfinished = join(this.#directory, `${version}.unfinished`);
    await mkdir(this.#directory, { recursive: true });
    await rm(unfinished, { recursive: true, force: true });
    try {
      await write(unfinished);
      await rm(join(this.#directory, version), { recursive: true, force: true });
      await rename(unfinished, join(this.#directory, version));
    } catch (error) {
      // A disk that was full has its room again.
      await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
    await writeFile(join(this.#directory, 'current.unfinished'), version);
    await rename(join(this.#directory, 'current.unfinished'), join(this.#directory, 'current'));
    this.#versions = [version, ...this.#versions.slice(0, 1)];
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const used = new Set(['current', ...this.#versions]);
    for (const name of await readdir(this.#directory)) {
      if (!used.has(name)) await rm(join(this.#directory, name), { recursive: true, force: true });
    }
  }
}
