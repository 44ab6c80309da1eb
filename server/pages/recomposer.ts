import type { Logger } from 'pino';
import type { RenderedPage } from './page.ts';
import { etagOf } from './page-file.ts';
import type { PageEntry, PageStore } from './page-store.ts';
import type { Outcome, Renderer } from './renderer.ts';
import { SlotBook } from './slot-book.ts';

export interface RecomposerDependencies {
  readonly store: Pick<PageStore, 'body'>;
  readonly renderer: Pick<Renderer, 'render'> & Partial<Pick<Renderer, 'recompose'>>;
  readonly logger: Pick<Logger, 'error'>;
}

type PageOutcome = Extract<Outcome, { kind: 'page' }>;

/** Of the pages that only get new slots, one in so many is rendered as well. */
const comparedOneIn = 64;

/** Gives pages that are old in their slots alone those of the moment: a tenth of a render. */
export class Recomposer {
  readonly #dependencies: RecomposerDependencies;
  readonly #slots = new SlotBook();
  #recomposed = 0;

  constructor(dependencies: RecomposerDependencies) {
    this.#dependencies = dependencies;
  }

  /** Takes the slots of a page that was just rendered, and that nothing has changed since. */
  learn(page: RenderedPage): void {
    this.#slots.learn(page);
  }

  /** To be called before pages become old. */
  forget(tags: ReadonlySet<string> | 'all'): void {
    this.#slots.forget(tags);
  }

  /**
   * The page with new slots; undefined where more of it is old, or where they are not known: the render then makes them so.
   * A few are rendered as well, and compared.
   */
  async recompose(entry: PageEntry | undefined): Promise<PageOutcome | undefined> {
    if (!entry?.listed || !entry.isStale || entry.isContentStale) return undefined;
    const { store, renderer } = this.#dependencies;
    const { record } = entry;
    const body = this.#slots.knows(record) ? await store.body(entry, 'identity') : undefined;
    // Its file may hold another page by now, or be damaged.
    if (!body || etagOf(body, record.contentSecurityPolicy) !== record.etag) return undefined;
    const page = renderer.recompose?.({ record, body }, this.#slots);
    if (!page) return undefined;
    this.#recomposed += 1;
    return this.#recomposed % comparedOneIn === 0 ? this.#compare(page) : { kind: 'page', page };
  }

  async #compare({ path, body }: RenderedPage): Promise<PageOutcome | undefined> {
    const { renderer, logger } = this.#dependencies;
    const rendered = await renderer.render(path);
    if (rendered.kind !== 'page') return undefined;
    if (!rendered.page.body.equals(body))
      logger.error({ path }, 'a page with new slots is not as it is rendered: it is stored as rendered');
    return rendered;
  }
}
