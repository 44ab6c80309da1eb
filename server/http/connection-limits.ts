import type { Server } from 'node:http';

export interface ConnectionLimits {
  /** Connections at the same time. */
  readonly most: number;
  /** Limit of those from one address. */
  readonly mostOfAddress: number;
  /** Whether an address stands for many visitors, as a proxy does. */
  readonly isShared: (address: string) => boolean;
  /** After so long without a byte in either direction a request or a response is given up. */
  readonly stalledAfterMs: number;
}

/** Limits of a process: an office behind one address, and a browser that opens many tabs, stay far below. */
export const connectionLimits = { most: 8000, mostOfAddress: 512, stalledAfterMs: 60_000 };

/** Prevents strangers from holding connections that they do not use: those over the limits are closed at once. */
export function limitConnections(
  server: Server,
  { most, mostOfAddress, isShared, stalledAfterMs }: ConnectionLimits,
): void {
  server.maxConnections = most;
  server.setTimeout(stalledAfterMs);
  const counts = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isShared(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > mostOfAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
