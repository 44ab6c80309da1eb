import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What was accepted from an API elsewhere and is not rendered yet, one JSON line each. An API sends a change once: a
 * process that ends before its pages are rendered finds it here at the next start.
 */
export class PendingRevalidations {
  readonly #file: string;
  /** Entries that are being written or applied. */
  #underWay = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** Writes the entry to the disk, then applies it. */
  async accept<Value>(entry: unknown, apply: () => Promise<Value>): Promise<Value> {
    this.#underWay += 1;
    try {
      await this.#inTurn(() => this.#write(entry));
      return await apply();
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Forgets every entry, to be called when their pages are rendered; not while another is being applied. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#underWay === 0) await rm(this.#file, { force: true });
    });
  }

  /** What an earlier process has left; a line that was cut while it was written is left out. */
  async read(): Promise<unknown[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line)];
      } catch {
        return [];
      }
    });
  }

  async #write(entry: unknown): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    const handle = await open(this.#file, 'a', 0o600);
    try {
      await handle.appendFile(`${JSON.stringify(entry)}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#work.then(work, work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}
