import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The end of a server without a lost request. */
export interface Drain {
  /** Whether the server is about to end: each response closes its connection. */
  readonly isDraining: () => boolean;
  /** Resolves when no connection is left, or when those that are left have asked nothing for a while. */
  drain(): Promise<void>;
}

/** Clients that ask often ask within this time, and learn from the response that the connection ends. */
const lingerMs = 2000;
const lookEveryMs = 50;

/**
 * Connections that are closed between two requests lose the one that is under way at that moment. So a server that ends says
 * `Connection: close` with each response first, and only then closes what nobody uses.
 */
export function createDrain(server: Server): Drain {
  let isDraining = false;
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('Connection', 'close');
  });
  const hasConnections = () =>
    new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)));
  return {
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true;
      for (let waited = 0; waited < lingerMs && (await hasConnections()); waited += lookEveryMs)
        await setTimeout(lookEveryMs);
    },
  };
}
