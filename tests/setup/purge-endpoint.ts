import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

export type EndpointBehaviour = 'well' | 'error' | 'hang' | 'refuse';

export interface TakenPurge {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Where a cache in front is purged, as far as its calls go. */
export async function openPurgeEndpoint(path = '/purge') {
  let behaviour: EndpointBehaviour = 'well';
  let following: EndpointBehaviour | undefined;
  let refused = 0;
  const calls: TakenPurge[] = [];
  const result = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (behaviour !== 'well') refused += 1;
    if (behaviour === 'hang') return;
    if (behaviour === 'error') return void response.writeHead(503).end();
    if (behaviour === 'refuse') return void response.writeHead(403).end();
    const { method, url, headers } = request;
    calls.push({ method, url, headers, body });
    behaviour = following ?? behaviour;
    following = undefined;
    response.writeHead(200).end('{}');
  };
  const server = createServer((request, response) => void result(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    /** What was taken since the last look. */
    taken: () => calls.splice(0),
    refusedCount: () => refused,
    behave: (next: EndpointBehaviour) => {
      behaviour = next;
    },
    /** From when it has taken one more call. */
    behaveAfterNext: (next: EndpointBehaviour) => {
      following = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
