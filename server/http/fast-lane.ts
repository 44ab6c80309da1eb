import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';
import type { PageStore } from '../pages/page-store.ts';
import type { AccessLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import type { PageWire } from './page-wire.ts';
import { encodeRawTarget } from './raw-target.ts';
import { createRequestHeadReader, type ReadRequestHead } from './request-head.ts';

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
}

/** Unsent bytes at which a client that asks without reading is cut off. */
const maximumUnsentBytes = 4 * 1024 * 1024;
const rememberedHeaders = 256;

/**
 * Answers plain requests for stored pages on the socket itself: Node's http costs three times what such an
 * answer needs. The first request of another kind hands its connection over for good.
 */
export function createFastLane(dependencies: FastLaneDependencies): FastLane {
  const { httpServer, store, pageWire, accessLog, metrics, idleTimeoutMs } = dependencies;
  const servesHost = memoize(dependencies.servesHost);
  const encodingOf = memoize(negotiateEncoding);
  const waiting = new Set<Socket>();

  /** Sends the answer; false when the request is not for this lane. */
  const answer = (socket: Socket, readHead: ReadRequestHead, chunk: Buffer): boolean => {
    const startedAt = performance.now();
    const head = readHead(chunk);
    const entry = head && store.get(head.path);
    if (!entry || entry.due || !servesHost(head.host)) return false;
    const { record } = entry;
    const isUnmodified = matchesEtag(head.ifNoneMatch, record.etag);
    const form = isUnmodified ? 'unmodified' : encodingOf(head.acceptEncoding);
    if (form === undefined || form === 'identity') return false;
    const wire = pageWire(record, form);
    if (!wire) return false;
    socket.write(wire.bytes);
    entry.hits += 1;
    const status = isUnmodified ? 304 : 200;
    metrics.countAnswer(status);
    accessLog.add('GET', head.path, status, wire.bodyBytes, startedAt);
    if (socket.writableLength > maximumUnsentBytes) socket.destroy();
    return true;
  };

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const release = () => {
      waiting.delete(socket);
      socket.removeAllListeners('data');
      socket.removeAllListeners('timeout');
      socket.removeAllListeners('error');
      socket.removeAllListeners('close');
    };
    const readHead = createRequestHeadReader();
    waiting.add(socket);
    socket.setTimeout(idleTimeoutMs);
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
    socket.on('data', (chunk) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (answer(socket, readHead, bytes)) return;
      release();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(encodeRawTarget(bytes));
      httpServer.emit('connection', socket);
      socket.resume();
    });
  });
  return {
    server,
    close: () => {
      server.close();
      for (const socket of waiting) socket.end();
    },
  };
}

/** Remembers the answers to the few values that most requests share. */
function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined || known.has(key)) return value as Value;
    const computed = compute(key);
    if (known.size < rememberedHeaders) known.set(key, computed);
    return computed;
  };
}
