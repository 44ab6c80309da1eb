import type { ContentFollower } from './content-follower.ts';
import type { PageSharing } from './page-sharing.ts';
import type { PageStore } from './page-store.ts';
import type { Publisher } from './publisher.ts';

export interface PageLenderDependencies {
  store: Pick<PageStore, 'listedPaths' | 'current'>;
  publisher: Pick<Publisher, 'isResting'>;
  follower: Pick<ContentFollower, 'isReady' | 'reasonsOfMissing'>;
  sharing: Pick<PageSharing, 'lend'>;
  lookEveryMs?: number;
}

const defaultLookMs = 2000;

/** Hands the pages of this process, while none is stale, to processes that start without them. */
export class PageLender {
  readonly #dependencies: PageLenderDependencies;
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;
  #work: Promise<void> | undefined;

  constructor(dependencies: PageLenderDependencies) {
    this.#dependencies = dependencies;
    const { lookEveryMs = defaultLookMs } = dependencies;
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Lends no more; the share under way is handed over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#work;
  }

  #look(): void {
    const { store, follower, sharing } = this.#dependencies;
    if (this.#work || !this.#mayLend()) return;
    this.#work = sharing
      .lend({
        reasons: follower.reasonsOfMissing,
        paths: () => store.listedPaths(),
        current: (path) => store.current(path),
        mayGoOn: () => this.#mayLend(),
      })
      .finally(() => {
        this.#work = undefined;
      });
  }

  #mayLend(): boolean {
    const { publisher, follower } = this.#dependencies;
    return !this.#isClosed && publisher.isResting && follower.isReady;
  }
}
