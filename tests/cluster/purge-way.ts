import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Stands between the nodes and the port of a cache that takes purges, and can refuse them. */
export async function openPurgeWay(target: string) {
  let isOpen = true;
  const server = createServer((asked, response) => {
    asked.resume();
    if (!isOpen) return void response.writeHead(503).end();
    const { method, headers } = asked;
    request(target, { method, headers }, (taken) => {
      taken.resume();
      response.writeHead(taken.statusCode ?? 502).end();
    })
      .once('error', () => response.writeHead(502).end())
      .end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  return {
    url: `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`,
    letPass: (isPassing: boolean) => {
      isOpen = isPassing;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
