import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { undefinedIfMissing } from '../../api/kernel/media/missing-file.ts';

interface Accepted<Value> {
  readonly applied: Value;
  /** Whether the entry outlives the process. If it does not, whoever sent it is to send it again. */
  readonly isNoted: boolean;
}

/** Stands for every other entry. */
const everything = { all: true };
/** The file grows for as long as one page cannot be rendered, and a start applies each of its entries. */
const mostBytes = 1024 * 1024;

/**
 * What was accepted from an API elsewhere and is not rendered yet, one JSON line each. An API sends a change once: a
 * process that ends before its pages are rendered finds it here at the next start.
 */
export class PendingRevalidations {
  readonly #file: string;
  readonly #logger: Pick<Logger, 'error'>;
  /** Entries that are being written or applied. */
  #underWay = 0;
  /** The last entry, where the disk did not take it. */
  #refused: { readonly entry: unknown } | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(file: string, logger: Pick<Logger, 'error'>) {
    this.#file = file;
    this.#logger = logger;
  }

  /** Writes the entry to the disk, then applies it, also where the disk does not take it: pages need none. */
  async accept<Value>(entry: unknown, apply: () => Promise<Value>): Promise<Accepted<Value>> {
    this.#underWay += 1;
    try {
      const fault = await this.#inTurn(() => this.#tryWrite(entry));
      if (fault !== undefined)
        this.#logger.error({ err: fault }, 'the pages to be rendered could not be noted on the disk');
      return { applied: await apply(), isNoted: fault === undefined };
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Whether the disk takes entries. It is tried again with the one that it did not take, since a shorter one may fit. */
  async canNote(): Promise<boolean> {
    if (this.#refused === undefined) return true;
    const fault = await this.#inTurn(async () => this.#refused && this.#tryWrite(this.#refused.entry));
    return fault === undefined;
  }

  /** Forgets every entry, to be called when their pages are rendered; not while another is being applied. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#underWay === 0) await rm(this.#file, { force: true });
    });
  }

  /**
   * What an earlier process has left: every page, where the disk does not give it. A line that was cut while it was
   * written is left out.
   */
  async read(): Promise<unknown[]> {
    const text = await readFile(this.#file, 'utf8')
      .catch(undefinedIfMissing)
      .catch((error: unknown) => {
        this.#logger.error(
          { err: error },
          'what an earlier process was to render could not be read: every page is rendered',
        );
        return JSON.stringify(everything);
      });
    return (text ?? '').split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line)];
      } catch {
        return [];
      }
    });
  }

  /** Returns why the entry could not be written, if it could not. */
  async #tryWrite(entry: unknown): Promise<unknown> {
    try {
      const bytes = await this.#write(entry);
      // The entry is on the disk, whatever becomes of this.
      if (bytes > mostBytes) await this.#shorten().catch(() => undefined);
      this.#refused = undefined;
      return undefined;
    } catch (error) {
      this.#refused = { entry };
      return error;
    }
  }

  /** Returns the size of the file. */
  async #write(entry: unknown): Promise<number> {
    await mkdir(dirname(this.#file), { recursive: true });
    const handle = await open(this.#file, 'a', 0o600);
    try {
      // The line before may have been cut.
      await handle.appendFile(`\n${JSON.stringify(entry)}\n`);
      await handle.datasync();
      return (await handle.stat()).size;
    } finally {
      await handle.close();
    }
  }

  /** Puts one entry in the place of all of them, whole or not at all. */
  async #shorten(): Promise<void> {
    const short = `${this.#file}.tmp`;
    await writeFile(short, `${JSON.stringify(everything)}\n`, { mode: 0o600, flush: true });
    await rename(short, this.#file);
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#work.then(work, work);
    this.#work = done.catch(() => undefined);
    return done;
  }
}
