import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Alteration = (path: string, body: unknown) => unknown;

/** An API that hands on the answers of another one, altered, and fails for what the alteration throws at. */
export async function startAlteredApi(
  realAddress: string,
  alter: Alteration,
): Promise<{ address: string; stop(): void }> {
  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const honest = await fetch(new URL(url, realAddress));
    const type = honest.headers.get('content-type') ?? '';
    // Pictures and other files are handed on as they are.
    if (!type.includes('json')) {
      response.writeHead(honest.status, { 'content-type': type }).end(await honest.bytes());
      return;
    }
    const body: unknown = await honest.json();
    const altered = JSON.stringify(honest.ok ? alter(url, body) : body);
    response.writeHead(honest.status, { 'content-type': 'application/json' }).end(altered);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end('{}'));
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
