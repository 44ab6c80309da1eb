import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The address of the database, by way of the proxy. */
  readonly databaseUrl: string;
  /** Swallows from here on whatever the connections of now send, and keeps them open. New ones are served. */
  swallow(): void;
  /** Ends the connections of now, and swallows what the first new one sends from these words on. */
  endAndSwallow(words: string): void;
  stop(): Promise<void>;
}

type Pair = readonly [client: Socket, upstream: Socket];

function silence([client, upstream]: Pair): void {
  client.unpipe(upstream).resume();
  upstream.unpipe(client).resume();
}

function end([client, upstream]: Pair): void {
  client.destroy();
  upstream.destroy();
}

/** Stands between a process and its database, and can lose connections as a firewall does that forgets them. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let lastWords: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.on('data', (bytes) => {
      if (lastWords === undefined || !bytes.includes(lastWords)) return;
      lastWords = undefined;
      silence(pair);
    });
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        end(pair);
        pairs.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const through = new URL(databaseUrl);
  through.port = String(address.port);
  return {
    databaseUrl: through.href,
    swallow: () => {
      for (const pair of pairs) silence(pair);
    },
    endAndSwallow: (words) => {
      lastWords = words;
      for (const pair of pairs) end(pair);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const pair of pairs) end(pair);
      await closed;
    },
  };
}
