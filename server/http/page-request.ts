import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { redirectPath } from '../../api/contract/redirect.ts';
import { uncached } from '../../api/kernel/http/uncached.ts';
import type { Uploads } from '../../api/kernel/http/uploads.ts';
import type { Locale } from '../../src/lib/i18n/locale.ts';
import type { RouteMatch } from '../../src/lib/routes/match-path.ts';
import { isBuilt, routeOf } from '../../src/lib/routes/route-table.ts';
import { missedSearchHeader } from '../../src/lib/server/missed-search-header.ts';
import { type FindRedirect, type NormalisedAddress, normalise } from '../edge/normalise.ts';
import { isSiteFile } from '../pages/addresses.ts';
import type { PageEntry, PageStore } from '../pages/page-store.ts';
import type { Publisher } from '../pages/publisher.ts';
import type { Outcome, Renderer } from '../pages/renderer.ts';
import type { FoundRedirect, StoredRedirects } from '../stored-redirects.ts';
import { errorScreen } from './error-screen.ts';
import { formFiles } from './form-files.ts';
import { plainRefusal } from './plain-refusal.ts';
import { type PlainResponse, redirectResponse } from './plain-response.ts';
import { readPostedForm, refusedForm } from './posted-form.ts';
import { startingScreen } from './starting-screen.ts';
import { toPlainResponse } from './to-plain-response.ts';
import { tooManySearches } from './too-many-searches.ts';

export interface PageRequestDependencies {
  store: PageStore;
  publisher: Publisher;
  renderer: Renderer;
  findRedirect: FindRedirect;
  /** Resolves to whether there is content to make a page from; false when that takes longer than a request waits. */
  hasContent: () => Promise<boolean>;
  /** Whether there is content at this moment. */
  isContentReady: () => boolean;
  /** The redirects of editors, for paths without a page. */
  storedRedirects: StoredRedirects;
  /** The forms that arrive at the same time. */
  uploads: Uploads;
  /** Counts a page of results for a client address: the seconds to wait when there were too many. */
  takeSearch: (address: string) => Promise<number | undefined>;
  /** Called for every search without a result. */
  onMissedSearch?: (locale: Locale, text: string) => void;
  /** Called with every path at which a visitor found nothing. */
  onMissedAddress?: (path: string) => void;
  /** Longest wait for the new form of a page before the old one goes out. */
  freshenWithinMs?: number;
}

export type PageReply = { entry: PageEntry } | { response: PlainResponse };

const freshenWithinMs = 300;
/** Pages that no entity lists, as of results and of filters, are rendered so many at a time: the others have their turn. */
const unlistedAtOnce = 2;

/** Finds or renders the page of a path. */
export class PageRequests {
  readonly #dependencies: PageRequestDependencies;
  readonly #freshenWithinMs: number;
  readonly #unlisted = new PQueue({ concurrency: unlistedAtOnce });
  readonly #waiting = new Map<string, Promise<Outcome>>();

  constructor(dependencies: PageRequestDependencies) {
    this.#dependencies = dependencies;
    this.#freshenWithinMs = dependencies.freshenWithinMs ?? freshenWithinMs;
  }

  async reply(request: IncomingMessage, remoteAddress: string): Promise<PageReply> {
    const rawUrl = request.url ?? '/';
    const { renderer, findRedirect, storedRedirects, hasContent } = this.#dependencies;
    const address = normalise(rawUrl, {
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      findRedirect,
    });
    const { path, query } = partsOf(rawUrl);
    if (this.#mayBeMissing(address, path)) {
      if (!(await hasContent())) return { response: await startingScreen(renderer, request) };
      const found = await storedRedirects.find(path, query);
      if (found && found !== 'unknown') return { response: storedRedirectResponse(found) };
    }
    const reply = await this.#replyAt(address, request, remoteAddress);
    const status = 'response' in reply ? reply.response.status : 200;
    // A page that was there until now may have left a former slug.
    const isFormer = status === 301 && address.kind === 'ok';
    if (status !== 404 && !isFormer) return reply;
    const found = await storedRedirects.find(path, query);
    if (found && found !== 'unknown') return { response: storedRedirectResponse(found) };
    if (isFormer) return reply;
    // That nothing leads on from here is not known, and a page reported as gone may be forgotten.
    if (found === 'unknown') return { response: await this.error(500, rawUrl) };
    this.#dependencies.onMissedAddress?.(path);
    return reply;
  }

  async #replyAt(
    address: NormalisedAddress,
    request: IncomingMessage,
    remoteAddress: string,
  ): Promise<PageReply> {
    const rawUrl = request.url ?? '/';
    const { store, renderer, hasContent } = this.#dependencies;
    if (address.kind === 'redirect') return { response: redirectResponse(address.status, address.location) };
    if (!(await hasContent())) return { response: await startingScreen(renderer, request) };
    if (address.kind === 'refuse') return { response: await this.#refusal(address.status, rawUrl) };
    const { path, query, match } = address;
    if (match ? !isBuilt(match.screen) : !isSiteFile(path))
      return { response: await this.#refusal(404, rawUrl) };
    if (query !== '') return { response: await this.#passing(request, remoteAddress, `${path}?${query}`) };
    if (match && routeOf(match.screen).personal)
      return { response: await this.#passing(request, remoteAddress, path) };
    const entry = store.get(path);
    return entry ? this.freshen(entry) : this.#miss(path, match, remoteAddress);
  }

  /** Whether there is no page at a path as far as is known before rendering. */
  #mayBeMissing(address: NormalisedAddress, askedPath: string): boolean {
    const { store, publisher } = this.#dependencies;
    if (address.kind === 'refuse') return address.status === 404;
    if (address.kind === 'redirect') {
      // The canonical form of the same path would lead on from there.
      const isForm = redirectPath(partsOf(address.location).path) === redirectPath(askedPath);
      return isForm && this.#mayBeMissing(normalise(address.location), askedPath);
    }
    if (store.get(address.path) || publisher.isListed(address.path)) return false;
    return address.match?.params.slug !== '';
  }

  /** The response to a posted form; undefined where none can be posted. It is never stored. */
  async post(request: IncomingMessage, remoteAddress: string): Promise<PlainResponse | undefined> {
    const address = normalise(request.url ?? '/');
    if (request.method !== 'POST' || address.kind !== 'ok' || !address.match) return undefined;
    if (!isBuilt(address.match.screen) || !routeOf(address.match.screen).takesForms) return undefined;
    const { path, match } = address;
    const { renderer, uploads, hasContent } = this.#dependencies;
    if (!(await hasContent())) return startingScreen(renderer, request);
    const upload = uploads.open(remoteAddress);
    try {
      const posted = await readPostedForm(request, { rules: formFiles[match.screen], upload });
      if ('response' in posted) return posted.response;
      const headers = { ...visitorHeaders(request), ...posted.headers };
      const { body } = posted;
      return toPlainResponse(await renderer.respond({ method: 'POST', path, headers, body, remoteAddress }));
    } catch (error) {
      return refusedForm(error) ?? this.error(500, path);
    } finally {
      await upload.close();
    }
  }

  /**
   * The newest form of a page that can be had in a moment; the old one when rendering takes longer or fails, and at
   * once when so many wait already that it would take longer, or when there is nothing to render it from.
   */
  async freshen(entry: PageEntry): Promise<PageReply> {
    const { store, publisher, isContentReady } = this.#dependencies;
    if (!entry.isStale || publisher.isCrowded || !isContentReady()) return { entry };
    const { path } = entry.record;
    const end = new AbortController();
    const outcome = await Promise.race([
      publisher.renderNow(path),
      setTimeout(this.#freshenWithinMs, undefined, { signal: end.signal }).catch(() => undefined),
    ]);
    end.abort();
    const current = store.get(path);
    if (current) return { entry: current };
    return outcome ? { response: await this.#responseOf(outcome, path) } : { entry };
  }

  /** An error screen for a path that has no page. */
  error(status: 404 | 500, rawUrl: string): Promise<PlainResponse> {
    return errorScreen(this.#dependencies.renderer, status, rawUrl);
  }

  async #miss(path: string, match: RouteMatch | undefined, remoteAddress: string): Promise<PageReply> {
    const { store, publisher, takeSearch, onMissedSearch } = this.#dependencies;
    if (match?.screen === 'results' && match.params.search !== '') {
      const waitSeconds = await takeSearch(remoteAddress);
      if (waitSeconds !== undefined) return { response: tooManySearches(match.locale, path, waitSeconds) };
    }
    const outcome = publisher.isListed(path)
      ? await publisher.renderNow(path)
      : await this.#renderUnlisted(path);
    if (match && outcome.kind === 'passing' && outcome.response.headers[missedSearchHeader])
      onMissedSearch?.(match.locale, match.params.search);
    const entry = store.get(path);
    if (entry) return { entry };
    return { response: await this.#responseOf(outcome, path) };
  }

  /** Those who ask for the same page meanwhile wait for the same render. */
  #renderUnlisted(path: string): Promise<Outcome> {
    const waiting = this.#waiting.get(path);
    if (waiting) return waiting;
    const rendered = this.#unlisted
      .add(() => this.#dependencies.publisher.renderNow(path))
      .finally(() => this.#waiting.delete(path));
    this.#waiting.set(path, rendered);
    return rendered;
  }

  async #passing(request: IncomingMessage, remoteAddress: string, path: string): Promise<PlainResponse> {
    try {
      const headers = visitorHeaders(request);
      const response = await this.#dependencies.renderer.respond({
        method: 'GET',
        path,
        headers,
        remoteAddress,
      });
      // A page may declare itself that what it shows is unavailable for the moment.
      const isFault = response.status >= 500 && (response.fault !== undefined || response.status !== 503);
      return isFault ? await this.error(500, path) : toPlainResponse(response);
    } catch {
      return this.error(500, path);
    }
  }

  async #responseOf(outcome: Outcome, path: string): Promise<PlainResponse> {
    if (outcome.kind === 'fault')
      return outcome.response?.body.length ? toPlainResponse(outcome.response) : this.error(500, path);
    if (outcome.kind === 'page') return this.error(500, path);
    return toPlainResponse(outcome.response);
  }

  async #refusal(status: 400 | 404 | 414, rawUrl: string): Promise<PlainResponse> {
    if (status === 404) return this.error(404, rawUrl);
    return plainRefusal(status === 414 ? 'address_too_long' : 'malformed_address');
  }
}

/** The path of a request target, still encoded, and its query. */
function partsOf(rawUrl: string): { path: string; query: string } {
  const { pathname, search } = URL.parse(rawUrl, 'http://site.internal') ?? { pathname: '/', search: '' };
  return { path: pathname, query: search.slice(1) };
}

/** An editor may change it at any time, so nobody may cache it. */
const storedRedirectResponse = ({ status, location }: FoundRedirect): PlainResponse => ({
  status,
  headers: { location, 'content-type': 'text/plain; charset=utf-8', 'cache-control': uncached },
});

/** Who asks, and from where. */
function visitorHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { cookie, authorization, referer, 'user-agent': userAgent } = headers;
  return {
    ...(cookie && { cookie }),
    ...(authorization && { authorization }),
    ...(referer && { referer }),
    ...(userAgent && { 'user-agent': userAgent }),
  };
}
