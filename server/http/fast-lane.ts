import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';
import type { PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import type { PageWire } from './page-wire.ts';
import { encodeRawTarget } from './raw-target.ts';
import { createRequestHeadReader, type ReadRequestHead, type RequestHeaders } from './request-head.ts';

export interface FastLaneDependencies {
  /** Takes over every connection with a request that is not a plain GET of a stored page. */
  httpServer: HttpServer;
  store: PageStore;
  pageWire: PageWire;
  /** Whether a `Host` is answered without further questions. */
  servesHost: (host: string) => boolean;
  accessLog: AccessLog;
  metrics: Metrics;
  idleTimeoutMs: number;
}

export interface FastLane {
  server: Server;
  /** Takes no new connection and ends those that wait for a request. */
  close(): void;
  /** Ends the connections that are still there. */
  closeAllConnections(): void;
}

/** What the headers of a request ask for. */
interface Wish {
  encoding: 'br' | 'gzip' | undefined;
  ifNoneMatch: string | undefined;
}

/** A connection that this lane still answers. */
interface Connection {
  socket: Socket;
  readHead: ReadRequestHead<Wish>;
  /** By `performance.now()`: when it was opened, or asked last. */
  usedAt: number;
}

/** Unsent bytes at which a client that asks without reading is cut off. */
const maximumUnsentBytes = 4 * 1024 * 1024;
/** How often idle connections are looked for, in one idle time. */
const idleLooks = 4;

/**
 * Answers plain requests for stored pages on the socket itself: Node's http costs three times what such an
 * answer needs. The first request of another kind hands its connection over for good.
 */
export function createFastLane(dependencies: FastLaneDependencies): FastLane {
  const { httpServer, store, pageWire, servesHost, accessLog, metrics, idleTimeoutMs } = dependencies;
  const connections = new Set<Connection>();

  const wishOf = ({ host, acceptEncoding, ifNoneMatch }: RequestHeaders): Wish | undefined => {
    if (!servesHost(host)) return undefined;
    const encoding = negotiateEncoding(acceptEncoding);
    return { encoding: encoding === 'identity' ? undefined : encoding, ifNoneMatch };
  };

  /** Sends the answer; false when the request is not for this lane. */
  const answer = (connection: Connection, chunk: Buffer): boolean => {
    const { socket, readHead } = connection;
    const startedAt = performance.now();
    connection.usedAt = startedAt;
    const head = readHead(chunk);
    const entry = head && store.get(head.path);
    if (!entry || entry.due) return false;
    const { record } = entry;
    const { encoding, ifNoneMatch } = head.wish;
    const isUnmodified = matchesEtag(ifNoneMatch, record.etag);
    const form = isUnmodified ? 'unmodified' : encoding;
    const wire = form && pageWire(record, form);
    if (!wire) return false;
    socket.write(wire.bytes);
    entry.hits += 1;
    metrics.countAnswer(isUnmodified ? 304 : 200);
    accessLog.add(wire.logged, startedAt);
    if (socket.writableLength > maximumUnsentBytes) socket.destroy();
    return true;
  };

  // A timer for each connection, wound up at each read and write, costs a twentieth of an answer.
  const idleWatch = setInterval(() => {
    const idleSince = performance.now() - idleTimeoutMs;
    for (const { socket, usedAt } of connections) {
      if (usedAt > idleSince) continue;
      if (socket.writableLength === 0) socket.destroy();
      // Node's own timer knows whether a client that reads slowly still reads.
      else if (!socket.timeout) socket.setTimeout(idleTimeoutMs, () => socket.destroy());
    }
  }, idleTimeoutMs / idleLooks).unref();

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const connection = { socket, readHead: createRequestHeadReader(wishOf), usedAt: performance.now() };
    connections.add(connection);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => connections.delete(connection));
    const push = socket.push.bind(socket);
    const handOver = (chunk: Buffer) => {
      connections.delete(connection);
      for (const event of ['error', 'close', 'timeout']) socket.removeAllListeners(event);
      socket.setTimeout(0);
      socket.pause();
      socket.push = push;
      socket.unshift(encodeRawTarget(chunk));
      httpServer.emit('connection', socket);
      socket.resume();
    };
    // Node hands what it reads to `push`; an event of the stream for each request costs a twentieth of an answer.
    socket.push = (chunk: Buffer | null) => {
      if (chunk === null) return push(null);
      if (!answer(connection, chunk)) handOver(chunk);
      return true;
    };
    socket.resume();
  });
  return {
    server,
    close: () => {
      server.close(() => clearInterval(idleWatch));
      for (const { socket } of connections) socket.end();
    },
    closeAllConnections: () => {
      for (const { socket } of connections) socket.destroy();
    },
  };
}
