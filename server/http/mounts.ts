import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ReadResponse } from '../../api/kernel/http/direct-reads.ts';
import type { Sender } from '../../src/lib/server/site-runtime.ts';
import { type AddressList, clientAddress } from '../edge/addresses.ts';
import { negotiateResponse } from './api-response.ts';
import type { Mount } from './listener.ts';
import { type PlainResponse, sendResponse } from './plain-response.ts';

/** Handles a request of the API. */
export type ApiFetch = (request: Request) => Promise<Response>;

/** Handles a public read of the API; `path` with its query. */
export type ApiRead = (path: string, authorization?: string) => Promise<ReadResponse>;

/** Who sent the requests under way. */
export type Senders = WeakMap<Request, Sender>;

/** Mounts a function that makes a whole response. */
export function mountResponse(
  commonHeaders: Readonly<Record<string, string>>,
  result: (request: IncomingMessage) => Promise<PlainResponse>,
): Mount {
  return async (request, response) => sendResponse(response, commonHeaders, await result(request));
}

const negotiated = async (response: Promise<Response>, headers: IncomingHttpHeaders): Promise<Response> =>
  negotiateResponse(await response, {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'],
  });

/** Mounts the API. */
export function mountApi(
  fetchApi: ApiFetch,
  senders: Senders,
  commonHeaders: Readonly<Record<string, string>>,
  trustedProxies: AddressList,
): Mount {
  const listen = getRequestListener(
    (request, { incoming }) => {
      const { socket, headers } = incoming;
      const forwardedFor = String(headers['x-forwarded-for'] ?? '');
      const address = clientAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxies);
      senders.set(request, { address });
      const response = fetchApi(request);
      return incoming.method === 'GET' ? negotiated(response, headers) : response;
    },
    { overrideGlobalObjects: false },
  );
  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    await listen(request, response);
    return Number(response.getHeader('content-length') ?? 0);
  };
}
