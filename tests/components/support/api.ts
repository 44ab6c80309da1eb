import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ErrorBody } from '../../../api/contract/errors.ts';

/** The response of the API to a call. */
export type Reply = (request: Request) => Response | Promise<Response>;

/** Replies by method and path, as the contract writes them: `PUT /cart/products/{id}`. */
export type Replies = Readonly<Record<string, Reply>>;

/** The message of the API when it fails. */
export const ownWords = 'La boutique se repose.';

export const respond =
  (body: unknown): Reply =>
  () =>
    Response.json(body);

export const refuse =
  (status: number, errors: Partial<ErrorBody['errors']> & Pick<ErrorBody['errors'], 'status'>): Reply =>
  () =>
    Response.json({ errors: { message: ownWords, ...errors } }, { status });

/** No answer comes at all. */
export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

interface Sent {
  /** `POST /contact`. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body of JSON. */
  readonly body: unknown;
}

let replies: Replies = {};
const sent: Sent[] = [];
const unanswered: string[] = [];

/** Has the API answer these calls from now on, beside those that it answers already. */
export function respondToCalls(more: Replies): void {
  replies = { ...replies, ...more };
}

/** What the API was sent since the test began; of one call, where it is named. */
export const sentCalls = (call?: string): readonly Sent[] =>
  sent.filter((each) => call === undefined || isCall(call, each.call));

let restoreFetch = () => {};

const isCall = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);

async function fetchFromApi(
  realFetch: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/api/v1/')) return realFetch(input, init);
  const call = `${request.method} ${pathname.slice('/api/v1'.length)}`;
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson ? await request.clone().json() : undefined;
  sent.push({ call, query: Object.fromEntries(searchParams), body });
  const known = Object.entries(replies).findLast(([pattern]) => isCall(pattern, call));
  if (!known) {
    unanswered.push(call);
    return Response.json({}, { status: 404 });
  }
  const response = await known[1](request);
  request.signal.throwIfAborted();
  return response;
}

beforeEach(() => {
  replies = {};
  sent.length = 0;
  unanswered.length = 0;
  const realFetch = window.fetch.bind(window);
  const spy = vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) => fetchFromApi(realFetch, input, init));
  restoreFetch = () => spy.mockRestore();
});

afterEach(() => {
  restoreFetch();
  expect(unanswered, 'Calls of the API that the test did not expect').toEqual([]);
});
