import type { ServerResponse } from 'node:http';
import { uncached } from '../../api/kernel/http/uncached.ts';

export interface PlainResponse {
  status: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a whole response. Returns the bytes of its body. */
export function sendResponse(
  response: ServerResponse,
  commonHeaders: Readonly<Record<string, string>>,
  { status, headers = {}, body = '' }: PlainResponse,
): number {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...commonHeaders, ...headers, 'content-length': String(bytes.length) });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
  return bytes.length;
}

export function jsonResponse(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): PlainResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': uncached, ...headers },
    body: JSON.stringify(value),
  };
}

export function redirectResponse(
  status: number,
  location: string,
  // A moved URL may move again when its page is edited.
  caching = status === 301 || status === 308 ? 'public, max-age=3600' : uncached,
): PlainResponse {
  return {
    status,
    headers: {
      location,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': caching,
      ...(status === 302 && { vary: 'Cookie, Accept-Language' }),
    },
    body: '',
  };
}

export function textResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): PlainResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': uncached, ...headers },
    body: text,
  };
}
