import { missedSearchHeader } from '../../src/lib/server/missed-search-header.ts';

export interface RenderedResponse {
  method: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  bodyComplete: boolean;
  /** What of the query string changes the response. */
  query: string;
}

/** Whether a response may be given to other visitors. */
export function isStorable({ method, status, headers, bodyComplete, query }: RenderedResponse): boolean {
  const isPassing = isPresent(headers['set-cookie']) || isPresent(headers[missedSearchHeader]);
  const isCacheable = isPresent(headers['cdn-cache-control']) && !isPassing;
  return method === 'GET' && status === 200 && bodyComplete && query === '' && isCacheable;
}

function isPresent(header: unknown): boolean {
  return header !== undefined && header !== '' && !(Array.isArray(header) && header.length === 0);
}
