import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { currentRequestId, requestIdHeader, withRequestId } from '../../api/kernel/http/request-context.ts';
import type { SecurityLog } from '../../api/kernel/http/security-log.ts';
import { uncached } from '../../api/kernel/http/uncached.ts';
import { type AddressList, allowedAddress, clientAddress } from '../edge/addresses.ts';
import { hostVerdict, requestHost, siblingRedirect } from '../edge/host.ts';
import { acceptsContentType, isSameOrigin } from '../edge/origin.ts';
import type { PageStore } from '../pages/page-store.ts';
import { type AccessLog, describeResponse } from './access-log.ts';
import { compressResponse } from './compress-response.ts';
import { loggableUrl } from './loggable-url.ts';
import type { Metrics } from './metrics.ts';
import { noteRefusal } from './note-refusal.ts';
import type { PageReply, PageRequests } from './page-request.ts';
import type { RespondWithPage } from './page-response.ts';
import { plainRefusal } from './plain-refusal.ts';
import { type PlainResponse, redirectResponse, sendResponse, textResponse } from './plain-response.ts';
import { requestIdentity } from './request-id.ts';
import { type StaticFiles, sendStaticFile } from './static-files.ts';

/** Handles everything below a prefix; returns the bytes of the body. */
export type Mount = (request: IncomingMessage, response: ServerResponse) => Promise<number>;

export interface ListenerDependencies {
  siteUrl: URL;
  allowedAddresses: AddressList;
  trustedProxies: AddressList;
  store: PageStore;
  pages: PageRequests;
  respondWithPage: RespondWithPage;
  staticFiles: StaticFiles;
  /** Mounts by first path segment: `/api`, `/media`, `/healthz` … */
  mounts: ReadonlyMap<string, Mount>;
  commonHeaders: Readonly<Record<string, string>>;
  accessLog: AccessLog;
  metrics: Metrics;
  logger: Logger;
  securityLog: SecurityLog;
}

const healthPath = '/healthz';
const pageMethods = 'GET, HEAD';

/** The request handler of the process: the edge in front of the stored pages, the site and the API. */
export function createListener(dependencies: ListenerDependencies) {
  const { accessLog, metrics, logger } = dependencies;

  const finish = (request: IncomingMessage, response: ServerResponse, bytes: number, startedAt: number) => {
    metrics.countResponse(response.statusCode, (performance.now() - startedAt) / 1000);
    const { method = '', url = '' } = request;
    accessLog.add(describeResponse(method, url, response.statusCode, bytes, currentRequestId()), startedAt);
  };

  const fail = (response: ServerResponse, error: unknown): number => {
    logger.error({ err: error, url: loggableUrl(response.req.url ?? '') }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return 0;
    }
    nameRequest(response);
    return sendResponse(response, dependencies.commonHeaders, plainRefusal('fault'));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    const { requestId, traceparent } = requestIdentity(request, dependencies.trustedProxies);
    const work = () =>
      respond(request, response, dependencies)
        .catch((error: unknown) => fail(response, error))
        .then((bytes) => finish(request, response, bytes, startedAt));
    withRequestId(requestId, work, traceparent);
  };
}

const nameRequest = (response: ServerResponse) =>
  response.setHeader(requestIdHeader, currentRequestId() ?? '');

/** The first line is the specification's. */
const notAllowed = [
  'You are not allowed to access this application',
  'Vous n’êtes pas autorisé à accéder à cette application',
  'U hebt geen toegang tot deze toepassing',
].join('\n');

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * What programs ask of a process, by whatever name they know its machine: no page, and what is worth something is
 * behind a token.
 */
const isForPrograms = (url: string): boolean => /^\/(?:metrics|readyz|revalidate)(?:[/?]|$)/.test(url);

/** Host, address and origin, before anything is looked up. */
function refuse(request: IncomingMessage, dependencies: ListenerDependencies): PlainResponse | undefined {
  const { siteUrl, allowedAddresses, trustedProxies } = dependencies;
  const url = request.url ?? '/';
  if (url === healthPath) return undefined;
  const { headers, socket } = request;
  const remoteAddress = socket.remoteAddress ?? '';
  if (!allowedAddresses.isEmpty) {
    const address = clientAddress(remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies);
    if (!allowedAddress(address, allowedAddresses)) {
      return textResponse(401, notAllowed);
    }
  }
  const forwardedHost = headers['x-forwarded-host'];
  const host = requestHost(
    { host: headers.host, forwardedHost: forwardedHost === undefined ? undefined : String(forwardedHost) },
    remoteAddress,
    trustedProxies,
  );
  const verdict = isForPrograms(url) ? 'serve' : hostVerdict(host, siteUrl);
  if (verdict === 'refuse') return plainRefusal('other_host');
  if (verdict === 'redirect') {
    const location = siblingRedirect(host, siteUrl, url.startsWith('/') ? url : '/');
    // Caches that share copies between names would lead the right one to itself.
    if (location !== undefined) return redirectResponse(301, location, uncached);
  }
  if (isRead(request)) return undefined;
  const method = request.method ?? 'GET';
  if (!isSameOrigin(method, headers, siteUrl)) return plainRefusal('foreign_form');
  if (!acceptsContentType(method, headers['content-type'])) return plainRefusal('content_type');
  return undefined;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: ListenerDependencies,
): Promise<number> {
  const { store, pages, respondWithPage, mounts, staticFiles, commonHeaders } = dependencies;
  const refusal = refuse(request, dependencies);
  const stored = !refusal && isRead(request) ? store.get(request.url ?? '/') : undefined;
  // The same bytes of a stored page go to everybody, of the fast lane as well, and out of caches in front.
  if (!stored) nameRequest(response);
  if (refusal) {
    if (refusal.status >= 400) noteRefusal(request, refusal.status, dependencies);
    return sendResponse(response, commonHeaders, refusal);
  }
  if (stored) {
    const reply = await pages.freshen(stored);
    // Where a page was, a redirect may be.
    if ('entry' in reply) return sendReply(reply);
  }
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const mount = mounts.get(`/${path.split('/', 2)[1] ?? ''}`);
  if (mount) return mount(request, response);
  const visitor = clientAddress(
    request.socket.remoteAddress ?? '',
    String(request.headers['x-forwarded-for'] ?? ''),
    dependencies.trustedProxies,
  );
  if (!isRead(request)) {
    const posted = await pages.post(request, visitor);
    if (posted) return sendCompressed(posted);
    return sendResponse(response, commonHeaders, plainRefusal('read_only', { allow: pageMethods }));
  }
  const file = staticFiles.get(path);
  if (file) return sendStaticFile(request, response, file, commonHeaders);
  return sendReply(await pages.reply(request, visitor));

  async function sendCompressed(result: PlainResponse): Promise<number> {
    const compressed = await compressResponse(
      result,
      String(request.headers['accept-encoding'] ?? 'identity'),
    );
    return sendResponse(response, commonHeaders, compressed);
  }

  async function sendReply(reply: PageReply): Promise<number> {
    if ('response' in reply) {
      nameRequest(response);
      return sendCompressed(reply.response);
    }
    const sent = await respondWithPage(request, response, reply.entry);
    // A page that went between look-up and response is looked up anew.
    return sent ?? sendReply(await pages.reply(request, visitor));
  }
}
