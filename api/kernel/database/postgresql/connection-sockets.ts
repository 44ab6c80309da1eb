import { Socket } from 'node:net';

/** How many bytes each connection had received at one moment. */
export type ReceivedBytes = ReadonlyMap<Socket, number>;

/** The sockets of all connections of a process to its database, so that those that fell silent can be given up. */
export class ConnectionSockets {
  readonly #open = new Set<Socket>();

  /** A socket for a new connection: the `stream` of its options. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  receivedBytes(): ReceivedBytes {
    return new Map([...this.#open].map((socket) => [socket, socket.bytesRead]));
  }

  /** Ends the connections that have received nothing since `before`. Their queries fail at once. */
  endSilent(before: ReceivedBytes): void {
    for (const [socket, bytes] of before) {
      if (socket.destroyed || socket.bytesRead !== bytes) continue;
      socket.destroy(new SilentConnectionError());
    }
  }

  /** Ends every connection, of a server that is taken to be away. Their queries fail at once. */
  endAll(): void {
    this.endSilent(this.receivedBytes());
  }
}

class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database has not answered on this connection: the network may have dropped it');
  }
}
