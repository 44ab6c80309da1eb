import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';
import type { PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import type { PageWire } from './page-wire.ts';
import { createRequestHeadReader, type ReadRequestHead, type RequestHeaders } from './request-head.ts';

export interface FastLaneDependencies {
  /** Goes on with every connection that brings a request which is not a plain GET of a stored page. */
  httpServer: HttpServer;
  store: PageStore;
  pageWire: PageWire;
  /** Whether the host of a request is answered without further questions; `remoteAddress`: who has sent it. */
  servesHost: (
    headers: { host: string; forwardedHost: string | undefined },
    remoteAddress: string,
  ) => boolean;
  accessLog: AccessLog;
  metrics: Metrics;
  idleTimeoutMs: number;
  /** Whether each response is the last of its connection: the HTTP server gives it then. */
  isDraining?: () => boolean;
}

export interface FastLane {
  /** Takes no new connection and ends those that wait for a request. */
  close(): void;
  /** Ends the connections that are still there. */
  closeAllConnections(): void;
}

/** What the headers of a request ask for. */
interface Wish {
  encoding: 'br' | 'gzip' | undefined;
  ifNoneMatch: string | undefined;
  /** The connection ends with the answer. */
  isLast: boolean;
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
 * Answers plain requests for stored pages on the socket itself, before an HTTP server sees its connections: Node's http costs three times what such an
 * answer needs. The first request of another kind hands its connection over for good.
 */
export function createFastLane(dependencies: FastLaneDependencies): FastLane {
  const { httpServer, store, pageWire, servesHost, accessLog, metrics, idleTimeoutMs } = dependencies;
  const { isDraining = () => false } = dependencies;
  const connections = new Set<Connection>();

  const wishOf = (headers: RequestHeaders, remoteAddress: string): Wish | undefined => {
    if (!servesHost(headers, remoteAddress)) return undefined;
    const { acceptEncoding, ifNoneMatch, isLast } = headers;
    const encoding = negotiateEncoding(acceptEncoding);
    return { encoding: encoding === 'identity' ? undefined : encoding, ifNoneMatch, isLast };
  };

  /** Sends the answer; false when the request is not for this lane. */
  const answer = (connection: Connection, chunk: Buffer): boolean => {
    const { socket, readHead } = connection;
    if (isDraining()) return false;
    const startedAt = performance.now();
    connection.usedAt = startedAt;
    const head = readHead(chunk);
    const entry = head && store.get(head.path);
    if (!entry || entry.due) return false;
    const { record } = entry;
    const { encoding, ifNoneMatch, isLast } = head.wish;
    const isUnmodified = matchesEtag(ifNoneMatch, record.etag);
    const form = isUnmodified ? 'unmodified' : encoding;
    const wire = form && pageWire(record, form);
    if (!wire) return false;
    if (isLast) sendLast(socket, wire.lastParts());
    else socket.write(wire.bytes);
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

  const serveOverHttp = takeConnections(httpServer, (socket) => {
    if (socket.destroyed) return;
    const { remoteAddress = '' } = socket;
    const readHead = createRequestHeadReader((headers) => wishOf(headers, remoteAddress));
    const connection = { socket, readHead, usedAt: performance.now() };
    connections.add(connection);
    const onError = () => socket.destroy();
    const onClose = () => connections.delete(connection);
    // Connections of an HTTP server stay open for the answer when the client has said all.
    const onEnd = () => socket.end();
    const read = (chunk: Buffer) => {
      // What comes after the last request is for nobody.
      if (socket.writableEnded) return;
      if (!answer(connection, chunk)) handOver(chunk);
    };
    const handOver = (chunk: Buffer) => {
      connections.delete(connection);
      socket.off('error', onError).off('close', onClose).off('end', onEnd).off('data', read);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      serveOverHttp(socket);
      socket.resume();
    };
    socket.on('error', onError).on('close', onClose).on('end', onEnd).on('data', read);
  });
  return {
    close: () => {
      httpServer.close(() => clearInterval(idleWatch));
      for (const { socket } of connections) socket.end();
    },
    closeAllConnections: () => {
      for (const { socket } of connections) socket.destroy();
      httpServer.closeAllConnections();
    },
  };
}

function sendLast(socket: Socket, parts: readonly Buffer[]): void {
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
  socket.destroySoon();
}

/** The same without the lane: the HTTP server answers everything. */
export const noFastLane = ({ httpServer }: Pick<FastLaneDependencies, 'httpServer'>): FastLane => ({
  close: () => void httpServer.close(),
  closeAllConnections: () => httpServer.closeAllConnections(),
});

/**
 * Has new connections of an HTTP server come here first. What serves them over HTTP is its own listener of their event,
 * which is answered, so that the server itself listens, and watches slow requests as ever.
 */
function takeConnections(httpServer: HttpServer, take: (socket: Socket) => void): (socket: Socket) => void {
  const [serve, ...others] = httpServer.listeners('connection');
  if (serve === undefined || others.length > 0)
    throw new Error('The HTTP server has other listeners of its connections than its own');
  httpServer.removeAllListeners('connection');
  httpServer.on('connection', take);
  return (socket) => serve.call(httpServer, socket);
}
