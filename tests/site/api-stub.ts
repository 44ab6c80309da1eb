import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { call, textOf } from './http-client.ts';

/**
 * `honest` hands on to a real API, `newer` with a block that the site does not know, `older` without what came to the contract
 * later, `measured` with a tag manager, `large` with a site map of many entries; `echo` returns what it was asked; the others
 * are ways to fail.
 */
export type Behaviour =
  | 'honest'
  | 'newer'
  | 'older'
  | 'measured'
  | 'large'
  | 'echo'
  | 'error'
  | 'nonsense'
  | 'cut'
  | 'silent';

export interface ApiStub {
  readonly address: string;
  behave(behaviour: Behaviour): void;
  /** Nobody listens until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  isListening(): boolean;
  stop(): Promise<void>;
}

/** Entries of one language and audience, in three files. */
const largeSiteMap = 12_000;

/** What a site may use from elsewhere, by its settings. */
const outsideSettings = {
  tag_manager_id: 'GTM-AB12CD',
  map_tiles_url: 'https://tiles.example.org/{z}/{x}/{y}.png',
  map_tiles_credit: '© the mappers',
};

/**
 * What an API of before does otherwise: it names no family of the products of a filtered list, no shade of a line of the cart, and no
 * id behind a link, which nobody needs.
 */
const olderResponses: readonly { readonly path: RegExp; readonly isLeftOut: RegExp }[] = [
  { path: /^\/api\/v1\/product\?.*caracteristics=/, isLeftOut: /"family":\d+,/g },
  { path: /^\/api\/v1\/cart\b/, isLeftOut: /"shade":null,/g },
  { path: /^\/api\/v1\/page\//, isLeftOut: /,"entity_id":\d+/g },
];
/** It knows no such parameter, and reports it as the contract requires. */
const laterParameter = /^\/api\/v1\/product\?.*orderBy=price-desc/;
const unknownParameter = JSON.stringify({
  errors: { status: 'bad_request', message: 'Dit verzoek is ongeldig.', lang: 'nl' },
});

/** An API that fails on demand. */
export async function startApiStub(realAddress: string): Promise<ApiStub> {
  let behaviour: Behaviour = 'honest';
  const server = createServer((request, response) => void result(request, response));

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (behaviour === 'silent') return;
    if (behaviour === 'cut') return void response.destroy();
    if (behaviour === 'error') return void response.writeHead(500).end('{"errors":');
    if (behaviour === 'echo') return echo(request, response);
    if (behaviour === 'nonsense') {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"nonsense"}');
    }
    if (behaviour === 'newer' && request.url?.startsWith('/api/v1/page/')) {
      const newer = textOf(await call(realAddress, request.url)).replace(
        '"blocks":[',
        '"blocks":[{"type":"quiz","questions":[]},',
      );
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(newer);
    }
    if (behaviour === 'older') return respondAsBefore(realAddress, request, response);
    if (behaviour === 'measured' && request.url?.startsWith('/api/v1/setting')) {
      const measured = Object.entries(outsideSettings).reduce(
        (text, [code, value]) =>
          text.replace(
            `"code":"${code}","values":[{"value":""}`,
            `"code":"${code}","values":[{"value":"${value}"}`,
          ),
        textOf(await call(realAddress, request.url)),
      );
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(measured);
    }
    if (behaviour === 'large' && request.url?.startsWith('/api/v1/sitemap')) {
      const large = textOf(await call(realAddress, request.url)).replace(
        /"total":\d+/,
        `"total":${largeSiteMap}`,
      );
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(large);
    }
    handOn(realAddress, request, response);
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const leave = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The stub has no port');
  return {
    address: `http://127.0.0.1:${place.port}`,
    behave: (next) => {
      behaviour = next;
    },
    goAway: leave,
    comeBack: () => listen(place.port),
    isListening: () => server.listening,
    stop: leave,
  };
}

/** Everything as it comes, both ways. */
function handOn(realAddress: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const real = httpRequest(realAddress + url, { method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 0, answered.rawHeaders);
    answered.pipe(response);
  });
  request.pipe(real);
}

async function respondAsBefore(
  realAddress: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '' } = request;
  const json = { 'content-type': 'application/json' };
  if (laterParameter.test(url)) return void response.writeHead(400, json).end(unknownParameter);
  const older = olderResponses.find(({ path }) => path.test(url));
  if (older === undefined) return handOn(realAddress, request, response);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'accept-encoding' ? [[name, value] as const] : [],
  );
  const real = await call(realAddress, url, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers),
    body: await buffer(request),
  });
  const text = textOf(real).replaceAll(older.isLeftOut, '');
  const cookies = real.headers['set-cookie'];
  response.writeHead(real.status, { ...json, ...(cookies && { 'set-cookie': cookies }) }).end(text);
}

/** Says what arrived, compressed, with two cookies and a status of its own. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const chunk of request) bytes += Buffer.from(chunk).length;
  const { method, url, headers } = request;
  response.writeHead(418, 'Short and stout', {
    'content-type': 'application/json',
    'content-encoding': 'br',
    'set-cookie': ['session=one; HttpOnly; Path=/', 'cart=two; Path=/'],
    etag: 'W/"echo"',
    'x-frame-options': 'DENY',
  });
  response.end(brotliCompressSync(JSON.stringify({ method, url, headers, bytes })));
}
