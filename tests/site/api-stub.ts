import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { call, textOf } from './http-client.ts';

/**
 * `honest` hands on to a real API, `newer` with a block that the site does not know, `measured` with a tag manager; the others are
 * ways to fail.
 */
export type Behaviour = 'honest' | 'newer' | 'measured' | 'error' | 'nonsense' | 'cut' | 'silent';

export interface ApiStub {
  readonly address: string;
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

/** What a site may use from elsewhere, as its settings say. */
const outsideSettings = {
  tag_manager_id: 'GTM-AB12CD',
  map_tiles_url: 'https://tiles.example.org/{z}/{x}/{y}.png',
  map_tiles_credit: '© the mappers',
};

/** An API that fails as it is told. */
export async function startApiStub(realAddress: string): Promise<ApiStub> {
  let behaviour: Behaviour = 'honest';
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour === 'silent') return;
    if (behaviour === 'cut') return void response.destroy();
    if (behaviour === 'error') return void response.writeHead(500).end('{"errors":');
    if (behaviour === 'nonsense') {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"nonsense"}');
    }
    const honest = await call(realAddress, request.url ?? '/');
    const { status, headers, body } = honest;
    if (behaviour === 'newer' && request.url?.startsWith('/api/v1/page/')) {
      const newer = textOf(honest).replace('"blocks":[', '"blocks":[{"type":"quiz","questions":[]},');
      return void response.writeHead(status, { 'content-type': 'application/json' }).end(newer);
    }
    if (behaviour === 'measured' && request.url?.startsWith('/api/v1/setting')) {
      const measured = Object.entries(outsideSettings).reduce(
        (text, [code, value]) =>
          text.replace(
            `"code":"${code}","values":[{"value":""}`,
            `"code":"${code}","values":[{"value":"${value}"}`,
          ),
        textOf(honest),
      );
      return void response.writeHead(status, { 'content-type': 'application/json' }).end(measured);
    }
    response.writeHead(status, headers).end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The stub has no port');
  return {
    address: `http://127.0.0.1:${place.port}`,
    behave: (next) => {
      behaviour = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
