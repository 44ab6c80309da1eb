import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Redirect, redirectContract, redirectPath } from '../api/contract/redirect.ts';
import type { FindRedirect } from './edge/normalise.ts';

export interface StoredRedirectsDependencies {
  fetchApi: (request: Request) => Promise<Response>;
  /** Public origin of the site. */
  origin: string;
  /** The table of legacy paths, which comes first. */
  findLegacy: FindRedirect;
  /** Whether a page stands at a path: it comes before a redirect. */
  isPage: (path: string) => boolean;
  logger: Pick<Logger, 'warn'>;
}

export interface FoundRedirect {
  readonly status: 301 | 302;
  readonly location: string;
}

export interface StoredRedirects {
  /**
   * Where a path leads on to, in one step however many redirects there are, with the query of the request. `unknown`
   * while they could not be read yet.
   */
  find(path: string, query: string): Promise<FoundRedirect | 'unknown' | undefined>;
  /** Call it with the cache tags of every change. */
  invalidate(tags: ReadonlySet<string> | 'all'): void;
}

type RedirectTable = ReadonlyMap<string, Redirect>;

const pageSize = 5000;
/** Longest wait for the table as it is now before that of earlier is used. */
const refreshWithinMs = 300;

/** The redirects of editors, in memory: they lead on while the API does not respond, and cost a missing page nothing. */
export function createStoredRedirects(dependencies: StoredRedirectsDependencies): StoredRedirects {
  const { fetchApi, logger } = dependencies;
  let table: RedirectTable | undefined;
  let isStale = true;
  let reading: Promise<void> = Promise.resolve();

  const read = async () => {
    try {
      table = await readTable(fetchApi);
    } catch (error) {
      isStale = true;
      logger.warn({ err: error }, 'the redirects could not be read');
    }
  };
  const refresh = (): Promise<void> => {
    if (isStale) {
      isStale = false;
      reading = reading.then(read);
    }
    return reading;
  };

  return {
    async find(path, query) {
      const known = table;
      await (known
        ? Promise.race([refresh(), setTimeout(refreshWithinMs, undefined, { ref: false })])
        : refresh());
      return table ? follow(path, query, table, dependencies) : 'unknown';
    },
    invalidate(tags) {
      const isOurs =
        tags === 'all' || [...tags].some((tag) => tag === 'redirects' || tag.startsWith('redirect:'));
      if (isOurs) isStale = true;
    },
  };
}

async function readTable(fetchApi: StoredRedirectsDependencies['fetchApi']): Promise<RedirectTable> {
  const table = new Map<string, Redirect>();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ site_id: '2', page: String(page), perPage: String(pageSize) });
    const response = await fetchApi(new Request(`http://api.internal/api/v1/redirect?${query}`));
    // An API of an older version has none.
    if (response.status === 404) return table;
    if (!response.ok) throw new Error(`GET /redirect answered ${response.status}`);
    const { items, total } = redirectContract.list.parse(await response.json());
    for (const redirect of items) table.set(redirect.from, redirect);
    if (items.length === 0 || page * pageSize >= total) return table;
  }
}

/** Follows redirects that lead to each other to the last one; undefined when they lead in a circle, which no save lets pass. */
function follow(
  path: string,
  query: string,
  table: RedirectTable,
  { origin, findLegacy, isPage }: StoredRedirectsDependencies,
): FoundRedirect | undefined {
  const queries = [query];
  const passed = new Set<string>();
  let isPermanent = true;
  let target: URL | undefined;
  for (let at = redirectPath(path); at !== undefined; ) {
    const rule = target && isPage(encodeURI(at)) ? undefined : table.get(at);
    if (!rule) break;
    if (passed.has(at)) return undefined;
    passed.add(at);
    isPermanent &&= rule.permanent;
    target = new URL(rule.to, origin);
    queries.unshift(target.search.slice(1));
    at = target.origin === origin ? redirectPath(target.pathname) : undefined;
  }
  if (!target) return undefined;
  const legacy = target.origin === origin ? findLegacy(redirectPath(target.pathname) ?? '') : undefined;
  const { pathname, hash } = legacy ? new URL(legacy.to, origin) : target;
  const search = queries.filter((part) => part !== '').join('&');
  const own = `${pathname}${search === '' ? '' : `?${search}`}${hash}`;
  return {
    status: isPermanent ? 301 : 302,
    location: target.origin === origin ? own : `${target.origin}${own}`,
  };
}
