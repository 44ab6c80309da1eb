import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Alteration = (path: string, body: unknown) => unknown;

/** What a call holds of itself and of who calls; the rest is of the connection, or of the page that it comes from. */
const handedHeaders = ['accept', 'authorization', 'cart-token', 'content-type', 'cookie', 'idempotency-key'];

const handedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    handedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** An API that passes on the responses of another one, altered, and fails for what the alteration throws at. */
export async function startAlteredApi(
  realAddress: string,
  alter: Alteration,
): Promise<{ address: string; stop(): void }> {
  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    const body = await buffer(request);
    const honest = await fetch(new URL(url, realAddress), {
      method,
      headers: handedOn(request),
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = honest.headers.get('content-type') ?? '';
    // Pictures and other files are handed on as they are.
    if (!type.includes('json')) {
      response.writeHead(honest.status, { 'content-type': type }).end(await honest.bytes());
      return;
    }
    const given: unknown = await honest.json();
    const altered = JSON.stringify(honest.ok ? alter(url, given) : given);
    const cookies = honest.headers.getSetCookie();
    response
      .writeHead(honest.status, {
        'content-type': 'application/json',
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      })
      .end(altered);
  }
  const server = createServer((request, response) => {
    result(request, response).catch(() => response.writeHead(500).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The API has no port');
  return {
    address: `http://127.0.0.1:${place.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
