import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Bridge } from './bridge.ts';
import { createRequestHeadReader, type Negotiation, type ServesHost } from './request-head.ts';

/** A whole response, written once and sent many times. */
export interface LaneResponse {
  readonly bytes: Buffer;
  /** The same for a connection that ends with it. */
  lastBytes(): Buffer;
}

/** What the lane knows of the site. `false` and `undefined` leave the request to the HTTP server. */
export interface LanePages<Page, Response extends LaneResponse> {
  /** Whether the host of a request is served without further checks; `remoteAddress`: who has sent it. */
  servesHost(headers: Parameters<ServesHost>[0], remoteAddress: string): boolean;
  find(path: string): Page | undefined;
  responseOf(page: Page, negotiation: Negotiation): Response | undefined;
  /** Called for each response; `startedAt` by `performance.now()`. */
  noteSent(page: Page, response: Response, startedAt: number): void;
}

export interface FastLane {
  /** Takes no new connection and ends those that wait for a request. */
  close(): void;
  /** Ends the connections that are still there. */
  closeAllConnections(): void;
}

/** Unsent bytes at which a client that asks without reading is cut off. */
const maximumUnsentBytes = 4 * 1024 * 1024;
/** How often idle connections are looked for, in one idle time. */
const idleLooks = 4;

/**
 * Serves plain requests for stored pages on the socket itself, before the HTTP server sees them: Node's http costs
 * three times what such a response needs. Requests of another kind go to the HTTP server, over a bridge.
 */
export function createFastLane<Page, Response extends LaneResponse>(
  httpServer: HttpServer,
  pages: LanePages<Page, Response>,
  idleTimeoutMs: number,
): FastLane {
  /** Connections without a bridge, and when each was opened or asked last, by `performance.now()`. */
  const usedAt = new Map<Socket, number>();
  const serve = takeConnections(httpServer, (socket) => {
    const readHead = createRequestHeadReader((headers) =>
      pages.servesHost(headers, socket.remoteAddress ?? ''),
    );
    let bridge: Bridge | undefined;
    /** Sends the response; false when the request is not for this lane. */
    const respond = (chunk: Buffer): boolean => {
      const startedAt = performance.now();
      if (!bridge) usedAt.set(socket, startedAt);
      const head = readHead(chunk);
      const page = head && pages.find(head.path);
      const response = page && pages.responseOf(page, head.negotiation);
      if (!response) return false;
      socket.write(head.negotiation.isLast ? response.lastBytes() : response.bytes);
      if (head.negotiation.isLast) socket.destroySoon();
      pages.noteSent(page, response, startedAt);
      if (socket.writableLength > maximumUnsentBytes) socket.destroy();
      return true;
    };
    const openBridge = () => {
      // From now on the time limits are those of the HTTP server.
      usedAt.delete(socket);
      bridge = new Bridge(socket.off('end', end).setTimeout(0));
      serve(bridge);
      return bridge;
    };
    // Connections of an HTTP server stay open for the response when the client has sent all.
    const end = () => socket.end();
    usedAt.set(socket, performance.now());
    socket.on('error', () => socket.destroy()).on('close', () => usedAt.delete(socket));
    socket.on('end', end).on('data', (chunk: Buffer) => {
      // What comes after the last request is for nobody.
      if (socket.writableEnded) return;
      if ((bridge && !bridge.isFree) || !respond(chunk)) (bridge ?? openBridge()).deliver(chunk);
    });
  });
  const idleWatch = watchIdle(usedAt, idleTimeoutMs);
  return {
    close: () => {
      httpServer.close(() => clearInterval(idleWatch));
      for (const socket of usedAt.keys()) socket.end();
    },
    closeAllConnections: () => {
      for (const socket of usedAt.keys()) socket.destroy();
      httpServer.closeAllConnections();
    },
  };
}

/** A timer for each connection, wound up at each read and write, would cost a twentieth of a response. */
const watchIdle = (usedAt: ReadonlyMap<Socket, number>, idleTimeoutMs: number) =>
  setInterval(() => {
    const idleSince = performance.now() - idleTimeoutMs;
    for (const [socket, time] of usedAt) {
      if (time > idleSince) continue;
      if (socket.writableLength === 0) socket.destroy();
      // Node's own timer knows whether a client that reads slowly still reads.
      else if (!socket.timeout) socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    }
  }, idleTimeoutMs / idleLooks).unref();

/** Has new connections of an HTTP server come here first. Returns the server's own listener, which serves them over HTTP. */
function takeConnections(httpServer: HttpServer, take: (socket: Socket) => void): (stream: Duplex) => void {
  const [serve, ...others] = httpServer.listeners('connection');
  if (serve === undefined || others.length > 0)
    throw new Error('The HTTP server has other listeners of its connections than its own');
  httpServer.removeAllListeners('connection');
  httpServer.on('connection', (socket) => {
    if (!socket.destroyed) take(socket);
  });
  httpServer.prependListener('request', ({ socket: stream }: { socket: Duplex }, response) => {
    if (stream instanceof Bridge) stream.follow(response);
  });
  return (stream) => serve.call(httpServer, stream);
}
