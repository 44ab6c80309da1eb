import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../api/kernel/http/api-error.ts';
import { errorBody } from '../../api/kernel/http/error-response.ts';
import { currentRequestId } from '../../api/kernel/http/request-context.ts';
import type { SecurityLog } from '../../api/kernel/http/security-log.ts';
import { callerKey } from '../../api/kernel/limits/rate-limits.ts';
import { type AddressList, clientAddress } from '../edge/addresses.ts';
import type { Mount } from './listener.ts';
import { noteRefusal } from './note-refusal.ts';
import { jsonResponse, sendResponse } from './plain-response.ts';

/** Searches that one address may make, besides those whose response is cached. */
export interface SearchLimits {
  /** Pages of results. Resolves with the seconds to wait when there were too many. */
  takePage(address: string): Promise<number | undefined>;
  /** Searches of the API, of which a visitor who types makes many. */
  takeCall(address: string): Promise<number | undefined>;
}

const windowSeconds = 60;
/** Several people may stand behind one address. */
const defaultCalls = { pages: 180, calls: 600 };
const apiPath = /^\/api\/v1\/(?:search(?:\/asked)?|product|filters-products|stock-list)\?/;

export function createSearchLimits({ pages, calls } = defaultCalls): SearchLimits {
  return { takePage: counter('result-pages', pages), takeCall: counter('searches', calls) };
}

/** Counts the searches among the calls of the API, whether it is of this process or elsewhere. */
export function limitSearches(
  mount: Mount,
  {
    limits,
    trustedProxies,
    commonHeaders,
    securityLog,
  }: {
    limits: SearchLimits;
    securityLog: SecurityLog;
    trustedProxies: AddressList;
    commonHeaders: Readonly<Record<string, string>>;
  },
): Mount {
  return async (request, response) => {
    const address = isSearch(request.url ?? '') ? visitorOf(request, trustedProxies) : undefined;
    const waitSeconds = address === undefined ? undefined : await limits.takeCall(address);
    if (waitSeconds === undefined) return mount(request, response);
    noteRefusal(request, 429, { securityLog, trustedProxies });
    const error = new ApiError('too_many_requests', { retryAfterSeconds: waitSeconds });
    const url = new URL(request.url ?? '/', 'http://api.internal').href;
    const body = errorBody(error, { url, requestId: currentRequestId() ?? crypto.randomUUID() });
    const headers = { 'retry-after': String(waitSeconds) };
    return sendResponse(response, commonHeaders, jsonResponse(error.status, body, headers));
  };
}

const isSearch = (url: string): boolean =>
  apiPath.test(url) && new URLSearchParams(url.slice(url.indexOf('?'))).has('text');

/** Undefined for a site that is trusted and asks for itself, as it does to render a page. */
function visitorOf({ socket, headers }: IncomingMessage, trustedProxies: AddressList): string | undefined {
  const remoteAddress = socket.remoteAddress ?? '';
  const forwardedFor = headers['x-forwarded-for'];
  const own = clientAddress(remoteAddress, undefined, trustedProxies);
  if (forwardedFor === undefined && !trustedProxies.isEmpty && trustedProxies.has(own)) return undefined;
  return clientAddress(remoteAddress, String(forwardedFor ?? ''), trustedProxies);
}

function counter(name: string, points: number): (address: string) => Promise<number | undefined> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
  return async (address) => {
    try {
      await limiter.consume(callerKey(address));
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };
}
