import { once } from 'node:events';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { currentRequestId, currentTraceparent } from '../../api/kernel/http/request-context.ts';
import { type AddressList, clientAddress } from '../edge/addresses.ts';
import type { Mount } from '../http/listener.ts';
import { sendResponse } from '../http/plain-response.ts';
import { endToEndHeaders, forwardedHeaders, isFromProxy } from './proxy-headers.ts';
import { faultOf, faultResponse, reasonOf } from './remote-fault.ts';

export interface ApiProxyOptions {
  apiUrl: URL;
  siteUrl: URL;
  trustedProxies: AddressList;
  commonHeaders: Readonly<Record<string, string>>;
  logger: Logger;
  timeouts?: ProxyTimeouts;
}

/** Longest waits; but for the first and the last, from the end of a request to the first byte of its response. */
export interface ProxyTimeouts {
  connectMs: number;
  readMs: number;
  /** Limit of calls that change something: it may wait for a payment provider. */
  writeMs: number;
  /** Limit of a file, which may be written when it is first asked for. */
  fileMs: number;
  /** Longest time in which a connection carries nothing at all. */
  silenceMs: number;
}

const defaultTimeouts: ProxyTimeouts = {
  connectMs: 3000,
  readMs: 5000,
  writeMs: 20_000,
  fileMs: 20_000,
  silenceMs: 30_000,
};

/**
 * Hands requests on to an API elsewhere and its responses back, both as streams and with their encodings, cookies and
 * validators as they are. A fault before the response has begun becomes an error of the contract.
 */
export function createApiProxy(options: ApiProxyOptions): Mount {
  const { apiUrl, commonHeaders, logger } = options;
  const timeouts = options.timeouts ?? defaultTimeouts;
  const isSecure = apiUrl.protocol === 'https:';
  const connect = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  /** Sends the request; resolves with the head of its response. */
  async function send(request: IncomingMessage, mayRepeat: boolean): Promise<IncomingMessage> {
    const hasBody = carriesBody(request);
    const { remoteAddress = '' } = request.socket;
    const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
    const outgoing = connect(apiUrl, {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: forwardedHeaders(request, {
        apiUrl,
        siteUrl: options.siteUrl,
        requestId: currentRequestId(),
        traceparent: currentTraceparent(),
        visitor: clientAddress(remoteAddress, forwardedFor, options.trustedProxies),
      }),
      // A body cannot be sent twice, and a reused connection may end just when it is used again.
      agent: hasBody ? false : agent,
    });
    const limit = limitTime(outgoing, timeouts.connectMs, limitOf(request, timeouts));
    outgoing.setTimeout(timeouts.silenceMs, () => outgoing.destroy(timeoutError('The connection is silent')));
    const leave = () => outgoing.destroy();
    request.socket.once('close', leave);
    outgoing.once('close', () => request.socket.off('close', leave));
    const responded = once(outgoing, 'response');
    // After the response has begun, its own stream reports faults.
    outgoing.on('error', () => undefined);
    if (hasBody) request.pipe(outgoing);
    else outgoing.end();
    try {
      const [response] = (await responded) as [IncomingMessage];
      return response;
    } catch (error) {
      if (mayRepeat && !hasBody && outgoing.reusedSocket && faultOf(error) === 'broken')
        return send(request, false);
      throw error;
    } finally {
      limit.clear();
    }
  }

  function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): number {
    const { method, url = '' } = request;
    const fault = faultOf(error);
    logger.warn(
      { method, path: url.split('?', 1)[0], fault, reason: reasonOf(error) },
      'the API elsewhere did not answer',
    );
    request.unpipe();
    request.resume();
    const language = request.headers['accept-language'];
    return sendResponse(response, commonHeaders, faultResponse(fault, { path: url, language }));
  }

  return async (request, response) => {
    if (isFromProxy(request)) return refuse(request, response, new Error('API_URL leads back to this site'));
    let received: IncomingMessage;
    try {
      received = await send(request, true);
    } catch (error) {
      if (request.socket.destroyed) return 0;
      return refuse(request, response, error);
    }
    if (isUnreadable(received)) {
      received.resume();
      return refuse(
        request,
        response,
        new Error(`It answered ${received.statusCode} without an explanation`),
      );
    }
    return relay(received, response, options);
  };
}

/** Sends the response of the API on as it comes. Returns the bytes of its body; one that breaks off is cut here as well. */
async function relay(
  received: IncomingMessage,
  response: ServerResponse,
  { commonHeaders, logger }: ApiProxyOptions,
): Promise<number> {
  response.writeHead(received.statusCode ?? 502, endToEndHeaders(received.rawHeaders, commonHeaders));
  let bytes = 0;
  received.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await pipeline(received, response).catch((error: unknown) => {
    const { req } = response;
    if (!req.socket.destroyed)
      logger.warn({ path: req.url?.split('?', 1)[0], reason: reasonOf(error) }, 'a response was cut');
    response.destroy();
  });
  return bytes;
}

const carriesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function limitOf({ method, url = '' }: IncomingMessage, timeouts: ProxyTimeouts): number {
  if (!url.startsWith('/api/')) return timeouts.fileMs;
  return method === 'GET' || method === 'HEAD' ? timeouts.readMs : timeouts.writeMs;
}

/** A server error that is not the API's own: it has no words for the visitor. */
const isUnreadable = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 500 && !String(headers['content-type'] ?? '').startsWith('application/json');

/** The time for the response begins when the request is sent, however slowly it came in. */
function limitTime(outgoing: ClientRequest, connectMs: number, responseMs: number) {
  let timer: NodeJS.Timeout | undefined = setTimeout(() => {
    const message = `No connection within ${connectMs} ms`;
    outgoing.destroy(Object.assign(new Error(message), { code: 'EHOSTUNREACH' }));
  }, connectMs);
  const clear = () => clearTimeout(timer);
  outgoing.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', clear);
    else clear();
  });
  outgoing.once('finish', () => {
    clear();
    timer = setTimeout(
      () => outgoing.destroy(timeoutError(`No response within ${responseMs} ms`)),
      responseMs,
    );
  });
  return { clear };
}

const timeoutError = (message: string) => Object.assign(new Error(message), { name: 'TimeoutError' });
