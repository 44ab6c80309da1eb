import type { Logger } from 'pino';
import { siteListSchema } from '../../api/contract/content.ts';
import { errorBodySchema } from '../../api/contract/errors.ts';
import {
  currentRequestId,
  currentTraceparent,
  requestIdHeader,
} from '../../api/kernel/http/request-context.ts';
import type { SecretRing } from '../../api/kernel/secrets/secret-ring.ts';
import { ConfigurationError } from '../configuration.ts';
import type { Content } from '../content.ts';
import type { Senders } from '../http/mounts.ts';
import { noPublishingLog } from '../pages/publishing-log.ts';
import { viaProxy } from './proxy-headers.ts';
import { faultOf, faultResponse, reasonOf } from './remote-fault.ts';

export interface RemoteContentOptions {
  apiUrl: URL;
  /** Shared with the API, which takes reports of this site with it. */
  revalidateTokens: SecretRing;
  senders: Senders;
  logger: Logger;
}

/** A page that waits longer for its content is better served old. */
const readTimeoutMs = 3000;
/** What a visitor asks for through a form may wait for a payment provider. */
const writeTimeoutMs = 20_000;
const mediaTimeoutMs = 10_000;
const shownLength = 60;

/** An API of another process, called over the network. */
export function remoteContent({ apiUrl, revalidateTokens, senders, logger }: RemoteContentOptions): Content {
  const call = (path: string, init: RequestInit = {}, timeoutMs = readTimeoutMs) => {
    const headers = new Headers(init.headers);
    headers.set('via', viaProxy);
    // An API near by responds sooner than it compresses.
    headers.set('accept-encoding', 'identity');
    const requestId = currentRequestId();
    if (requestId !== undefined) headers.set(requestIdHeader, requestId);
    // What a visitor sent is none of ours.
    headers.delete('traceparent');
    headers.delete('tracestate');
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(new URL(path, apiUrl), { ...init, headers, signal, redirect: 'manual' });
  };
  const report = async (path: string, body: object) => {
    const response = await call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${revalidateTokens[0]}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return;
    const { data } = errorBodySchema.safeParse(parseJson(text));
    throw new Error(`POST ${path} answered ${response.status} ${data?.errors.status ?? ''}`.trim());
  };
  return {
    fetchApi: async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      const { address, form } = senders.get(request) ?? {};
      // The limits of the API are those of each visitor, as far as it trusts this server.
      if (address !== undefined) headers.set('x-forwarded-for', address);
      const { method } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      const body = isRead ? {} : { body: form ?? (await request.arrayBuffer()) };
      try {
        const timeoutMs = isRead ? readTimeoutMs : writeTimeoutMs;
        return await call(pathname + search, { method, headers, ...body }, timeoutMs);
      } catch (error) {
        const fault = faultOf(error);
        logger.warn(
          { method, path: pathname, fault, reason: reasonOf(error) },
          'the API elsewhere did not answer',
        );
        const { status, headers, body } = faultResponse(fault, {
          path: pathname + search,
          language: undefined,
        });
        return new Response(body, { status, headers });
      }
    },
    readApi: async (path, authorization) => {
      const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) };
      const response = await call(path, { headers });
      return { status: response.status, body: await response.json() };
    },
    readMedia: async (name) => {
      const response = await call(`/media/${encodeURIComponent(name)}`, {}, mediaTimeoutMs);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    reportMissedSearches: (searches) => report('/api/v1/search/missed', { searches }),
    reportMissedAddresses: (addresses) => report('/api/v1/missed-address', { addresses }),
    notePurge: (pages) => report('/api/v1/purge', pages === 'all' ? { all: true } : { paths: pages }),
    announceSite: (url) => report('/api/v1/site-announcement', { url }),
    // The API notifies this site until it has taken everything.
    isCurrent: () => true,
    publishingLog: noPublishingLog,
    pageShares: undefined,
    embedded: undefined,
    isAlive: async () => {
      const response = await call('/api/v1/site').catch(() => undefined);
      await response?.body?.cancel();
      return response?.ok ?? false;
    },
    close: async () => undefined,
  };
}

/**
 * Asks the server at `API_URL` for its sites, and returns their hosts.
 * @throws ConfigurationError when something else than an API of this contract responds; any other error when nothing
 * does, which may pass.
 */
export async function checkRemoteApi(apiUrl: URL): Promise<string[]> {
  const response = await fetch(new URL('/api/v1/site', apiUrl), {
    headers: { accept: 'application/json', via: viaProxy },
    redirect: 'manual',
    signal: AbortSignal.timeout(readTimeoutMs),
  });
  const { status } = response;
  const location = response.headers.get('location');
  const text = await response.text();
  if (location !== null && status >= 300 && status < 400) {
    throw wrongAddress(
      apiUrl,
      `leads on to ${new URL(location, apiUrl).origin}: set it to where the API itself is`,
    );
  }
  if (status >= 500 || status === 429) throw new Error(`GET /api/v1/site answered ${status}`);
  const sites = siteListSchema.safeParse(parseJson(text));
  if (status === 200 && sites.success) return sites.data.list.map(({ url }) => url);
  const shown = text.replaceAll(/\s+/g, ' ').slice(0, shownLength);
  throw wrongAddress(
    apiUrl,
    `is not an API of this contract: GET /api/v1/site answered ${status} ${shown}`.trim(),
  );
}

const wrongAddress = (apiUrl: URL, fault: string) =>
  new ConfigurationError([`API_URL ${apiUrl.origin} ${fault}`]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
