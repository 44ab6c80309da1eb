import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that operating systems give to outgoing connections and to servers without a port of their own. */
const firstPort = 20_000;
const portCount = 12_000;
const attempts = 50;

/**
 * A port of the loopback interface on which nothing listens, for a server that starts a little later. None of those that
 * the system hands out, since another process might be given it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (await canListen(port)) return port;
  }
  throw new Error('No free port was found');
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
