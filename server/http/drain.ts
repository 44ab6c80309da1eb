import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The end of a server without a lost request. */
export interface Drain {
  /** Whether the server is about to end: each response closes its connection. */
  readonly isDraining: () => boolean;
  /**
   * Resolves when no connection is left, or when those that are left have asked nothing for a while. `isFollowed`:
   * another process takes connections out of the same queue, so that none has to be waited for.
   */
  drain(options?: { readonly isFollowed?: boolean }): Promise<void>;
  /** Takes no new connection, and ends each with its next response: another process takes those of the same queue. */
  stepAside(): void;
  /** The server is to listen again. */
  comeBack(): void;
}

/** Clients that ask often ask within this time, and learn from the response that the connection ends. */
const lingerMs = 2000;
/** Who probes does so at least this often. */
const probedWithinMs = 2500;
/** Who probes every second has been told three times by then, and believes it. */
const toldWithinMs = 4000;
/** Who connected at the last moment sends a request within this time. */
const lastRequestsMs = 1000;
const lookEveryMs = 50;

const isProbe = (url: string) => /^\/(?:healthz|readyz)(?:[/?]|$)/.test(url);

/**
 * Connections that are closed between two requests lose the one that is under way at that moment. So a server that ends sends
 * `Connection: close` with each response first, then takes no new connection, and only then closes what nobody uses. A proxy
 * that probes it sends orders to others by then: those it would not send twice.
 */
export function createDrain(server: Server): Drain {
  let isDraining = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  server.prependListener('request', ({ url = '' }, response) => {
    if (isDraining) response.setHeader('Connection', 'close');
    if (isProbe(url)) probedAt = performance.now();
  });
  const hasConnections = () =>
    new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)));
  const untilNoConnection = async (mostMs: number) => {
    for (let waited = 0; waited < mostMs && (await hasConnections()); waited += lookEveryMs)
      await setTimeout(lookEveryMs);
  };
  /** Until those who probe know, or have gone. */
  const untilTold = async () => {
    const isProbed = () => performance.now() - probedAt < probedWithinMs;
    for (let waited = 0; waited < toldWithinMs && isProbed(); waited += lookEveryMs)
      await setTimeout(lookEveryMs);
  };
  return {
    isDraining: () => isDraining,
    drain: async ({ isFollowed = false } = {}) => {
      isDraining = true;
      if (!isFollowed) await Promise.all([untilNoConnection(lingerMs), untilTold()]);
      // That of HTTP servers would close connections whose first request is on its way.
      SocketServer.prototype.close.call(server);
      await untilNoConnection(isFollowed ? lingerMs : lastRequestsMs);
    },
    stepAside: () => {
      isDraining = true;
      SocketServer.prototype.close.call(server);
    },
    comeBack: () => {
      isDraining = false;
    },
  };
}
