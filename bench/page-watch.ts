import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** A look costs the processors on which pages are rendered: more of them make what is measured slower than they miss. */
const usualPollMs = 50;
const longestMs = 60_000;

/** Asks for pages again and again as a browser does, with the ETag that it holds, so that asking costs little. */
export class PageWatch {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  readonly #etags = new Map<string, string>();
  readonly #pollMs: number;

  /** @param pollMs pause between two looks at a page, by which what is measured seems longer at most */
  constructor(address: string, pollMs = usualPollMs) {
    this.#address = address;
    this.#pollMs = pollMs;
  }

  /** Learns how the pages are now. */
  async look(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.#changed(path)));
  }

  /** Resolves when each of the pages was served with the text in it. */
  async untilShown(paths: readonly string[], text: string): Promise<void> {
    await Promise.all(paths.map((path) => this.#untilShown(path, text)));
  }

  close(): void {
    this.#agent.destroy();
  }

  async #untilShown(path: string, text: string): Promise<void> {
    const deadline = performance.now() + longestMs;
    while (!(await this.#changed(path))?.includes(text)) {
      if (performance.now() > deadline)
        throw new Error(`${path} does not show ${text} after ${longestMs} ms`);
      await setTimeout(this.#pollMs);
    }
  }

  /** The text of a page that is not what it was; undefined while it is. */
  async #changed(path: string): Promise<string | undefined> {
    const response = await this.#ask(path);
    const body = await buffer(response);
    if (response.statusCode === 304) return undefined;
    if (response.headers.etag !== undefined) this.#etags.set(path, response.headers.etag);
    return (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
  }

  #ask(path: string): Promise<IncomingMessage> {
    const etag = this.#etags.get(path);
    const headers = {
      'accept-encoding': 'br',
      ...(etag !== undefined && { 'if-none-match': etag }),
    };
    return new Promise((resolve, reject) => {
      request(`${this.#address}${path}`, { agent: this.#agent, headers }, resolve).on('error', reject).end();
    });
  }
}
