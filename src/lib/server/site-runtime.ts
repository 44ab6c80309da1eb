/** The response of a public read of the API. */
export interface ApiReadResponse {
  readonly status: number;
  readonly body: unknown;
  /** The body was made by this process, whose types hold it to the contract: it need not be read again to be believed. */
  readonly isOwn?: boolean;
}

/** Who sends a request of the API. */
export interface Sender {
  /** Address of the visitor, for the limits. */
  readonly address: string;
  /** What is sent in the place of a body: a form with files that was read while it arrived, and is not written out again. */
  readonly form?: FormData | undefined;
}

/** What the process hands to the site's code: the way to the API and the memory of its responses. */
export interface SiteRuntime {
  /** Handles a request of the API, in process or over the network, for a visitor if one sent something. */
  fetchApi: (request: Request, sender?: Sender) => Promise<Response>;
  /** Handles a public read of the API; `path` with its query: `/api/v1/product/42?lang=fr`. */
  readApi: (path: string, authorization?: string) => Promise<ApiReadResponse>;
  apiCache: ApiCache;
  /** Public origin without a trailing slash: `https://www.example.com`. */
  siteUrl: string;
  /** Notes what a page had to leave out. */
  warn: (message: string) => void;
}

/** A response and the tags that make it old. */
export interface TaggedResponse {
  cacheHint: { tags: string[] };
  /** Those that make it old and not every page that reads it. */
  rememberedTags: string[];
}

/** Caches responses that many pages share until one of their tags is invalidated. */
export interface ApiCache {
  get<Result extends TaggedResponse | undefined>(key: string, load: () => Promise<Result>): Promise<Result>;
  invalidate(tags: ReadonlySet<string> | 'all'): void;
}

// The server and the bundled site are two module graphs in one process; the registry is what they share.
const registryKey = Symbol.for('catalogue.site-runtime');
const registry = globalThis as { [registryKey]?: SiteRuntime };

export function provideSiteRuntime(runtime: SiteRuntime): void {
  registry[registryKey] = runtime;
}

export function siteRuntime(): SiteRuntime {
  const runtime = registry[registryKey];
  if (!runtime) throw new Error('The site was asked for a page before the server provided its runtime.');
  return runtime;
}
