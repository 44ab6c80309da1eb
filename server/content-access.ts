import { setTimeout } from 'node:timers/promises';
import type { ReadResponse } from '../api/kernel/http/direct-reads.ts';
import type { Content } from './content.ts';
import { unavailableBody, unavailableResponse } from './unavailable.ts';

/** Longest wait of a request for content that is being opened. */
const contentWithinMs = 3000;
/** What is under way when the content is withdrawn has so long to end. */
const endsWithinMs = 5000;
const lookEveryMs = 10;

/** The way to the content for everything that is served, from before the content is open. */
export class ContentAccess {
  readonly #decided = Promise.withResolvers<void>();
  #opened: Content | undefined;
  #ready: Content | undefined;
  #calls = 0;

  /** The content whose resources are held, ready or not; undefined while it is being opened. */
  get opened(): Content | undefined {
    return this.#opened;
  }

  open(content: Content): void {
    this.#opened = content;
  }

  /** From now on every request gets what it gets while there is no content. Resolves when those under way have ended. */
  async withdraw(): Promise<void> {
    this.announceDelay();
    this.#ready = undefined;
    for (let waited = 0; this.#calls > 0 && waited < endsWithinMs; waited += lookEveryMs)
      await setTimeout(lookEveryMs);
  }

  /** Closes the content, if it is open. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }

  /** Lets no request wait: the content will not be ready within any bearable time. */
  announceDelay(): void {
    this.#decided.resolve();
  }

  /** From now on requests are served from the opened content. */
  announceReady(): void {
    this.#ready = this.#opened;
    this.#decided.resolve();
  }

  /** Whether requests are served from the content. */
  get isReady(): boolean {
    return this.#ready !== undefined;
  }

  /** Whether what is served may be believed to be what was written last. */
  isCurrent(): boolean {
    return this.#ready?.isCurrent() ?? false;
  }

  /** Notes that copies in caches in front are old. @throws when the content is not open yet, or cannot take it now. */
  async notePurge(pages: Parameters<Content['notePurge']>[0]): Promise<void> {
    if (!this.#opened) throw new Error('the content is not open yet');
    await this.#opened.notePurge(pages);
  }

  /** Has an API of another process notify this site. @throws as above */
  async announceSite(url: string): Promise<void> {
    if (!this.#opened) throw new Error('the content is not open yet');
    await this.#opened.announceSite(url);
  }

  /** The content once it is ready; undefined when that takes longer than a request waits. */
  async whenReady(): Promise<Content | undefined> {
    if (!this.#ready)
      await Promise.race([this.#decided.promise, setTimeout(contentWithinMs, undefined, { ref: false })]);
    return this.#ready;
  }

  /** Calls the API; a response of 503 while the content is not ready. */
  async fetchApi(request: Request): Promise<Response> {
    const content = await this.whenReady();
    return content ? this.#count(content.fetchApi(request)) : unavailableResponse(request);
  }

  /** Reads from the API; a status of 503 while the content is not ready. */
  async readApi(path: string, authorization?: string): Promise<ReadResponse> {
    const content = await this.whenReady();
    return content
      ? this.#count(content.readApi(path, authorization))
      : { status: 503, body: unavailableBody };
  }

  #count<Result>(call: Promise<Result>): Promise<Result> {
    this.#calls += 1;
    return call.finally(() => {
      this.#calls -= 1;
    });
  }
}
