import { randomUUID } from 'node:crypto';
import { TrieRouter } from 'hono/router/trie-router';
import { tryDecode } from 'hono/utils/url';
import { ApiError } from './api-error.ts';
import { errorBody, type RouterLogger, toApiError } from './error-response.ts';
import { readQuery } from './read-query.ts';

/** The result of a public read, before it would be written as JSON. */
export interface ReadResponse {
  readonly status: number;
  readonly body: unknown;
  /** The body was made by this process, whose types and tests hold it to the contract. */
  readonly isOwn?: boolean;
}

/** A call of a public read. */
export interface DirectCall {
  readonly parameters: Record<string, string>;
  readonly query: Record<string, string>;
  readonly authorization: string | undefined;
  /** The request as it would arrive over HTTP. */
  readonly request: () => Request;
}

export type DirectHandler = (call: DirectCall) => Promise<unknown>;

/** The public reads of the API for callers in the same process, who are spared the way through HTTP and JSON. */
export interface DirectReads {
  add(path: string, handler: DirectHandler): void;
  /** `path` includes the query, encoded: `/api/v1/product/42?lang=fr`. Faults come as their bodies, and are never thrown. */
  read(path: string, authorization?: string): Promise<ReadResponse>;
}

export function createDirectReads(logger: RouterLogger): DirectReads {
  const router = new TrieRouter<DirectHandler>();
  return {
    add: (path, handler) => router.add('GET', path, handler),
    read: async (path, authorization) => {
      const url = new URL(path, 'http://api.internal');
      try {
        const [[match] = []] = router.match('GET', url.pathname);
        if (!match) throw new ApiError('not_found');
        const [handler, raw] = match;
        const parameters = Object.fromEntries(
          Object.entries(raw).map(([name, value]) => [name, tryDecode(value, decodeURIComponent)]),
        );
        const query = readQuery(url);
        const headers = { ...(authorization !== undefined && { authorization }) };
        const request = () => new Request(url, { headers });
        return {
          status: 200,
          body: await handler({ parameters, query, authorization, request }),
          isOwn: true,
        };
      } catch (thrown) {
        const requestId = randomUUID();
        const error = toApiError(thrown, logger, { requestId, method: 'GET', path: url.pathname });
        return { status: error.status, body: errorBody(error, { url: url.href, requestId }) };
      }
    },
  };
}
