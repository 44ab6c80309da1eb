import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be slow, or gone. */
export interface TroubleProxy {
  /** The URL of the database, by way of the proxy. */
  readonly databaseUrl: string;
  /** Holds each response of the database back for so many milliseconds; 0 ends that. */
  slow(milliseconds: number): void;
  /** Ends the connections, and refuses every new one until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

/** Stands between a process and its database on the loopback interface. */
export async function startTroubleProxy(databaseUrl: string): Promise<TroubleProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isAway = false;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (delayMs === 0) client.write(bytes);
      else setTimeout(() => client.writable && client.write(bytes), delayMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const through = new URL(databaseUrl);
  through.port = String(address.port);
  return {
    databaseUrl: through.href,
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    goAway: () => {
      isAway = true;
      cut();
    },
    comeBack: () => {
      isAway = false;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
