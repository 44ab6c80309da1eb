import type { ServerResponse } from 'node:http';

export interface PlainAnswer {
  status: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a whole answer. Returns the bytes of its body. */
export function sendAnswer(
  response: ServerResponse,
  commonHeaders: Readonly<Record<string, string>>,
  { status, headers = {}, body = '' }: PlainAnswer,
): number {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...commonHeaders, ...headers, 'content-length': String(bytes.length) });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
  return bytes.length;
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): PlainAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

export function redirectAnswer(status: number, location: string): PlainAnswer {
  return {
    status,
    headers: {
      location,
      'content-type': 'text/plain; charset=utf-8',
      // A moved address may move again when its page is edited.
      'cache-control': status === 301 || status === 308 ? 'public, max-age=3600' : 'no-store',
      ...(status === 302 && { vary: 'Cookie, Accept-Language' }),
    },
    body: '',
  };
}

export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): PlainAnswer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: text,
  };
}
