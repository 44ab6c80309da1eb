import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { z } from 'zod';
import { meantTags } from '../api/contract/cache-tags.ts';
import { writeResultSchema } from '../api/contract/common.ts';
import { loadBuiltSite } from '../server/built-site.ts';
import { readConfiguration } from '../server/configuration.ts';
import { type Content, openEmbedded } from '../server/content.ts';
import { createContentSecurityPolicy } from '../server/http/content-security-policy.ts';
import { fixedAddresses, listAddresses } from '../server/pages/addresses.ts';
import type { RenderedPage as Page } from '../server/pages/page.ts';
import { Renderer } from '../server/pages/renderer.ts';
import { changesContent, SlotBook } from '../server/pages/slot-book.ts';
import { createApiCache } from '../src/lib/server/api-cache.ts';
import { provideSiteRuntime } from '../src/lib/server/site-runtime.ts';
import { editorPassword, project } from './server-process.ts';

/** A page by what was rendered of it last; one that is none has no tags. */
export interface RenderedPage {
  readonly digest: string;
  readonly tags: readonly string[];
  readonly page?: Page;
}

/** What an edit did to the pages. */
export interface PageChanges {
  readonly tags: readonly string[];
  /** Those whose tags the edit named, and those that appeared or went. */
  readonly rendered: readonly string[];
  /** Those of them, or of the others, whose bytes are other ones in a render from nothing. */
  readonly changed: readonly string[];
  /** Those that are old: not rendered, or rendered from remembered responses that are old. */
  readonly old: readonly string[];
}

type ChoosePaths = (paths: string[]) => string[];

const rendersAtOnce = 4;
const sessionSchema = z.object({ token: z.string() });

/** The built site over a database with the demo, in this process and without a store of pages: what is stale is worked out. */
export class RenderedSite {
  readonly #content: Content;
  readonly #renderer: Renderer;
  readonly #cache = createApiCache();
  readonly #token: string;
  readonly #choose: ChoosePaths;
  #pages: ReadonlyMap<string, RenderedPage> = new Map();
  /** What edits that are compared as one have named so far; undefined: each is compared. */
  #noted: Set<string> | undefined;

  private constructor(content: Content, renderer: Renderer, token: string, choose: ChoosePaths) {
    this.#content = content;
    this.#renderer = renderer;
    this.#token = token;
    this.#choose = choose;
  }

  /** `choose`: the pages that are looked at; by default all. */
  static async open(dataDirectory: string, choose: ChoosePaths = (paths) => paths): Promise<RenderedSite> {
    const configuration = readConfiguration({ DATA_DIR: dataDirectory, SITE_URL: 'http://127.0.0.1:4321' });
    const logger = pino({ level: 'silent' });
    const content = await openEmbedded({
      configuration,
      editorPassword,
      formSecrets: ['a secret of the forms'],
      revalidateTokens: ['a token of the bench'],
      senders: new WeakMap(),
      logger,
      onFailure: (error) => {
        throw error;
      },
    });
    const built = await loadBuiltSite(project);
    const policy = createContentSecurityPolicy({
      mediaUrl: configuration.mediaUrl,
      inlineScripts: built.inlineScripts,
    });
    const renderer = new Renderer(built, configuration.siteUrl, policy);
    const session = await content.fetchApi(
      new Request('http://api.internal/api/v1/session/editor', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: editorPassword }),
      }),
    );
    const { token } = sessionSchema.parse(await session.json());
    const site = new RenderedSite(content, renderer, token, choose);
    provideSiteRuntime({
      fetchApi: (request) => content.fetchApi(request),
      readApi: (path, authorization) => content.readApi(path, authorization),
      apiCache: site.#cache,
      siteUrl: configuration.siteUrl.origin,
      warn: () => undefined,
    });
    site.#pages = await site.#renderAll();
    return site;
  }

  get pages(): ReadonlyMap<string, RenderedPage> {
    return this.#pages;
  }

  close(): Promise<void> {
    return this.#content.close();
  }

  async read(path: string): Promise<unknown> {
    return (await this.#content.readApi(`/api/v1${path}`, `Bearer ${this.#token}`)).body;
  }

  /** Writes, and compares what that made stale with a render of every page from nothing. */
  async edit(method: 'POST' | 'PUT' | 'DELETE', path: string, input?: object): Promise<PageChanges> {
    const tags = meantTags(await this.#write(method, path, input));
    if (!this.#noted) return this.#compare(tags);
    for (const tag of tags) this.#noted.add(tag);
    return { tags: [...tags], rendered: [], changed: [], old: [] };
  }

  /** Makes edits that are of no page in common, and compares once what all of them did. */
  async editTogether(edits: (site: RenderedSite) => Promise<void>): Promise<PageChanges> {
    const tags = new Set<string>();
    this.#noted = tags;
    try {
      await edits(this);
    } finally {
      this.#noted = undefined;
    }
    return this.#compare(tags);
  }

  async #compare(tags: ReadonlySet<string>): Promise<PageChanges> {
    this.#cache.invalidate(tags);
    const before = this.#pages;
    const paths = await this.#listPaths();
    const stale = paths.filter((each) => before.get(each)?.tags.some((tag) => tags.has(tag)) ?? true);
    const kept = await this.#renew(stale, tags);
    const after = await this.#renderAll();
    this.#pages = after;
    const isOther = (one: RenderedPage | undefined, other: RenderedPage | undefined) =>
      one?.digest !== other?.digest;
    return {
      tags: [...tags],
      rendered: stale,
      changed: paths.filter((each) => isOther(before.get(each), after.get(each))),
      old: paths.filter((each) => isOther(kept.get(each) ?? before.get(each), after.get(each))),
    };
  }

  async #write(method: string, path: string, input: object | undefined): Promise<readonly string[]> {
    const response = await this.#content.fetchApi(
      new Request(`http://api.internal/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        ...(input && { body: JSON.stringify(input) }),
      }),
    );
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return writeResultSchema.parse(await response.json()).tags;
  }

  async #listPaths(): Promise<string[]> {
    const listed = await listAddresses(
      (request) => this.#content.fetchApi(request),
      () => undefined,
    );
    return this.#choose([...new Set([...fixedAddresses(), ...listed.map(({ path }) => path)])]);
  }

  /** As the publisher does: a page that is old in its slots alone gets those of the pages that were rendered. */
  async #renew(paths: readonly string[], tags: ReadonlySet<string>): Promise<Map<string, RenderedPage>> {
    const book = new SlotBook();
    const renewed = new Map<string, RenderedPage>();
    for (const path of paths) {
      const former = this.#pages.get(path)?.page;
      const isOldInSlots = former && !changesContent(former, tags) && book.knows(former);
      const filled = isOldInSlots && this.#renderer.recompose({ record: former, body: former.body }, book);
      const rendered = filled ? shown(filled) : await this.#renderOne(path);
      if (!filled && rendered.page) book.learn(rendered.page);
      renewed.set(path, rendered);
    }
    return renewed;
  }

  async #renderAll(): Promise<Map<string, RenderedPage>> {
    this.#cache.invalidate('all');
    return this.#render(await this.#listPaths());
  }

  async #render(paths: readonly string[]): Promise<Map<string, RenderedPage>> {
    const rendered = new Map<string, RenderedPage>();
    const waiting = [...paths];
    const renderNext = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
        rendered.set(path, await this.#renderOne(path));
    };
    await Promise.all(Array.from({ length: rendersAtOnce }, renderNext));
    return rendered;
  }

  async #renderOne(path: string): Promise<RenderedPage> {
    const outcome = await this.#renderer.render(path);
    if (outcome.kind === 'fault') throw new Error(`${path} was not rendered`, { cause: outcome.error });
    if (outcome.kind !== 'page') return { digest: outcome.kind, tags: [] };
    return shown(outcome.page);
  }
}

const shown = (page: Page): RenderedPage => ({
  digest: createHash('sha256').update(page.body).digest('hex'),
  tags: page.tags,
  page,
});
