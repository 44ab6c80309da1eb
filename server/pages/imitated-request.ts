import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'light-my-request';

/** A handler of requests as Node hands them over: that of `@astrojs/node` in its middleware mode. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

interface ImitatedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  readonly remoteAddress: string;
}

interface HandledResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Of a connection, which there is none of here. */
const ofConnections = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Calls a handler for a request that was read and judged before, and resolves to its whole response. The request that it
 * sees has the public address of the site and the address of the visitor, whatever proxies stand in between.
 */
export async function imitateRequest(
  handler: NodeHandler,
  { method, url, headers, body, remoteAddress }: ImitatedRequest,
  locals: object,
): Promise<HandledResponse> {
  const response = await inject(
    (request, response) => {
      Object.assign(request.socket, { encrypted: url.protocol === 'https:' });
      handler(request, response, undefined, locals).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    },
    {
      method,
      url: url.pathname + url.search,
      headers: { 'user-agent': undefined, ...headers, host: url.host },
      remoteAddress,
      ...(body && { payload: body }),
    },
  );
  const given = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || ofConnections.has(name) ? [] : [[name, textOf(value)] as const],
  );
  return {
    status: response.statusCode,
    headers: Object.fromEntries(given),
    body: response.rawPayload,
  };
}

const textOf = (value: string | number | string[]): string | string[] =>
  Array.isArray(value) ? value : String(value);
