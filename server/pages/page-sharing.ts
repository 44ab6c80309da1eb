import { createHash, hash, randomInt } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PageShares } from '../../api/site/page-share/page-shares.ts';
import type { StoredPage } from './page.ts';
import { decodePack, encodePack } from './page-pack.ts';

/** Pages that every process of the site renders for the same reason. */
export interface SharedWork {
  /** What they are rendered for, the same in every process. */
  readonly reason: string;
  readonly paths: readonly string[];
  /** Renders pages; resolves when each is rendered, or could not be. */
  render(paths: readonly string[]): Promise<void>;
  /** A page as it is now; undefined when it is not there, or still old. */
  current(path: string): Promise<StoredPage | undefined>;
  /** Takes a page that another process rendered; false when it has to be rendered here. */
  adopt(page: StoredPage): Promise<boolean>;
  isClosed(): boolean;
}

/** Pages that this process has, for others that lack them. */
export interface LentWork {
  /** What others may be rendering them for. */
  readonly reasons: readonly string[];
  paths(): readonly string[];
  current: SharedWork['current'];
  /** False when what is here is old, or the process ends. */
  mayGoOn(): boolean;
}

export interface PageSharingOptions {
  /** Undefined while the content is not open, and where it is for one process alone. */
  readonly shares: () => PageShares | undefined;
  /** Digest of what pages depend on besides the content: the build and the settings. */
  readonly site: string;
  readonly logger: Pick<Logger, 'warn'>;
  /** Longest wait for others while none of them finishes a share. */
  readonly patienceMs?: number;
  /** Smaller shares would cost more to hand over than to render. The same in every process. */
  readonly fewestPagesOfShare?: number;
}

const defaultFewestPagesOfShare = 64;
const mostShares = 256;
/** While the pages of one are packed, those of the next are rendered. */
const sharesAtOnce = 2;
const renewEveryMs = 1500;
const lookEveryMs = 200;
/** Some milliseconds' work. */
const pathsAtOnce = 5000;
const defaultPatienceMs = 15_000;

/**
 * Shares the pages of a broad change out among the processes of the site: each takes shares that no other has, renders
 * them, and takes over what the others rendered. What does not come in time is rendered here.
 */
export class PageSharing {
  readonly #options: PageSharingOptions;

  constructor(options: PageSharingOptions) {
    this.#options = options;
  }

  /** Whether there may be processes to share with. */
  get isPossible(): boolean {
    return this.#options.shares() !== undefined;
  }

  /** Resolves when every page of the work is rendered or taken over. */
  async run(work: SharedWork): Promise<void> {
    const shares = this.#options.shares();
    const hasCompany = await shares?.hasCompany().catch(() => false);
    if (!shares || !hasCompany) return work.render(work.paths);
    const count = this.#shareCountOf(work.paths.length);
    const id = this.#idOf(work.reason, count);
    const open = await sharesOf(work.paths, count);
    const renewing = setInterval(() => void shares.renew(id).catch(() => undefined), renewEveryMs).unref();
    try {
      const order = startingAnywhere([...open.keys()].sort((left, right) => left - right));
      await Promise.all(
        Array.from({ length: sharesAtOnce }, async () => {
          for (const share of order) await this.#tryShare(work, { id, share, shares, open });
        }),
      );
      await this.#takeOver(work, { id, shares, open });
    } finally {
      clearInterval(renewing);
    }
  }

  /**
   * Takes shares of a work that another process has begun, and hands over the pages as they are here, so that it renders
   * none of them.
   */
  async lend(work: LentWork): Promise<void> {
    const shares = this.#options.shares();
    if (!shares) return;
    try {
      const begun = new Set(await shares.begunByOthers());
      if (begun.size === 0) return;
      const paths = work.paths();
      const count = this.#shareCountOf(paths.length);
      const id = work.reasons.map((reason) => this.#idOf(reason, count)).find((each) => begun.has(each));
      if (id === undefined) return;
      const renewing = setInterval(() => void shares.renew(id).catch(() => undefined), renewEveryMs).unref();
      try {
        for (const [share, some] of await sharesOf(paths, count))
          if (work.mayGoOn() && (await shares.claim(id, share)))
            await this.#handOver(work, { id, share, shares }, some);
      } finally {
        clearInterval(renewing);
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  /** A power of two: processes that have a few pages more or less agree on it. */
  #shareCountOf(pages: number): number {
    const { fewestPagesOfShare = defaultFewestPagesOfShare } = this.#options;
    const shares = Math.max(1, pages / fewestPagesOfShare);
    return Math.min(mostShares, 2 ** Math.floor(Math.log2(shares)));
  }

  /** Takes the shares of others as they are finished, and those that nobody works on any more. */
  async #takeOver(work: SharedWork, { id, shares, open }: Omit<ShareParts, 'share'>): Promise<void> {
    const patienceMs = this.#options.patienceMs ?? defaultPatienceMs;
    let movedAtMs = performance.now();
    while (open.size > 0 && !work.isClosed()) {
      const states = await shares.states(id).catch(this.#warnOfNone);
      const before = open.size;
      for (const { share, isFinished, isFree } of states) {
        if (!open.has(share)) continue;
        if (isFinished) await this.#adoptShare(work, { id, share, shares, open });
        else if (isFree) await this.#tryShare(work, { id, share, shares, open });
      }
      if (open.size < before) movedAtMs = performance.now();
      else if (performance.now() - movedAtMs > patienceMs) {
        const left = [...open.values()].flat();
        open.clear();
        await work.render(left);
      } else await setTimeout(lookEveryMs, undefined, { ref: false });
    }
  }

  /** Renders a share and hands it to the others, unless one of them has it. */
  async #tryShare(work: SharedWork, parts: ShareParts): Promise<void> {
    const { id, share, shares, open } = parts;
    const paths = open.get(share);
    if (!paths || work.isClosed()) return;
    // Where nobody can be asked, it is rendered.
    const isMine = await shares.claim(id, share).catch((error: unknown) => {
      this.#warn(error);
      return true;
    });
    if (!isMine) return;
    open.delete(share);
    await work.render(paths);
    if (work.isClosed()) return;
    await this.#handOver(work, parts, paths).catch(this.#warn);
  }

  /** Pages that are not there, or old, are left out: who takes the share over renders them. */
  async #handOver(
    { current }: Pick<SharedWork, 'current'>,
    { id, share, shares }: Omit<ShareParts, 'open'>,
    paths: readonly string[],
  ): Promise<void> {
    const pages = await Promise.all(paths.map((path) => current(path).catch(() => undefined)));
    await shares.finish(id, share, encodePack(pages.filter((page) => page !== undefined)));
  }

  async #adoptShare(work: SharedWork, { id, share, shares, open }: ShareParts): Promise<void> {
    const missing = new Set(open.get(share));
    open.delete(share);
    const pack = await shares.result(id, share).catch((error: unknown) => {
      this.#warn(error);
      return undefined;
    });
    const found = (pack ? decodePack(pack) : []).filter(({ record }) => missing.has(record.path));
    await Promise.all(
      found.map(async (page) => {
        if (await work.adopt(page)) missing.delete(page.record.path);
      }),
    );
    await work.render([...missing]);
  }

  #idOf(reason: string, count: number): string {
    return createHash('sha256')
      .update(`${this.#options.site}\n${reason}\n${count}`)
      .digest('hex')
      .slice(0, 32);
  }

  readonly #warn = (error: unknown): void => {
    this.#options.logger.warn({ err: error }, 'pages could not be shared with other processes');
  };

  readonly #warnOfNone = (error: unknown): readonly never[] => {
    this.#warn(error);
    return [];
  };
}

interface ShareParts {
  readonly id: string;
  readonly share: number;
  readonly shares: PageShares;
  /** Paths by the shares that are neither rendered nor taken over yet. */
  readonly open: Map<number, readonly string[]>;
}

/** Each process finds a page in the same share. Visitors are served in between: there may be 150,000 pages. */
async function sharesOf(paths: readonly string[], count: number): Promise<Map<number, string[]>> {
  const byShare = new Map<number, string[]>();
  for (let start = 0; start < paths.length; start += pathsAtOnce) {
    for (const path of paths.slice(start, start + pathsAtOnce)) {
      const share = hash('sha256', path, 'buffer').readUInt16BE(0) % count;
      const others = byShare.get(share);
      if (others) others.push(path);
      else byShare.set(share, [path]);
    }
    await setImmediate();
  }
  return byShare;
}

/** In their order, each once, from one of them on: processes that begin at the same time seldom want the same. */
function* startingAnywhere(shares: readonly number[]): Generator<number> {
  const start = shares.length > 0 ? randomInt(shares.length) : 0;
  yield* shares.slice(start);
  yield* shares.slice(0, start);
}
