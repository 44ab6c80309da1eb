import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface Copy {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly keys: readonly string[];
  readonly freshUntilMs: number;
}

/** A cache in front that stores what `CDN-Cache-Control` allows, and is purged by `POST /purge` with keys. */
export async function openTagCache(originOf: () => string) {
  const copies = new Map<string, Copy>();
  let isTakingPurges = true;

  const purge = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (!isTakingPurges) return void response.writeHead(503).end();
    const { all, tags = [] }: { all?: true; tags?: string[] } = JSON.parse(text);
    for (const [path, { keys }] of copies)
      if (all || tags.some((tag) => keys.includes(tag))) copies.delete(path);
    response.writeHead(200).end();
  };
  const read = async (path: string): Promise<Copy> => {
    const held = copies.get(path);
    if (held && held.freshUntilMs > Date.now()) return held;
    const result = await fetch(originOf() + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const { status, headers } = result;
    const seconds = Number(/max-age=(\d+)/.exec(headers.get('cdn-cache-control') ?? '')?.[1] ?? 0);
    const copy = {
      status,
      headers,
      body: Buffer.from(await result.arrayBuffer()),
      keys: (headers.get('cache-tag') ?? '').split(','),
      freshUntilMs: Date.now() + seconds * 1000,
    };
    if (seconds > 0) copies.set(path, copy);
    return copy;
  };
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    if (method === 'POST' && url === '/purge') return void purge(request, response);
    void read(url).then(
      ({ status, headers, body }) =>
        response.writeHead(status, { etag: headers.get('etag') ?? '' }).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
  return {
    address,
    purgeUrl: `${address}/purge`,
    /** Pages that are stored for longer than any test runs. */
    lastingPaths: () =>
      [...copies]
        .filter(([, { freshUntilMs }]) => freshUntilMs > Date.now() + 3_600_000)
        .map(([path]) => path),
    takePurges: (isTaken: boolean) => {
      isTakingPurges = isTaken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
