import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Configuration } from './configuration.ts';

/** The process that holds the socket and starts this one, as far as there is one (`scripts/keep-serving.mjs`). */
export interface Keeper {
  /** Where this process takes the place of another one: prepares, and waits until that has let go of the data directory. */
  untilYielded(prepare: () => Promise<unknown>): Promise<void>;
  /** The port is open. */
  noteServing(): void;
  /** Another process may follow this one from now on. */
  noteReady(): void;
  /** `letGo` is called with the folder of the version that is to follow. */
  onYield(letGo: (root: string) => Promise<void>): void;
  /** Another process takes connections of the same port, and may fail still: then this one is called back. */
  onAside(stepAside: () => void, comeBack: () => void): void;
  /** Another process serves everything. */
  onLeave(leave: () => void): void;
}

const noKeeper: Keeper = {
  untilYielded: async () => undefined,
  noteServing: () => undefined,
  noteReady: () => undefined,
  onYield: () => undefined,
  onAside: () => undefined,
  onLeave: () => undefined,
};

/** Listens at the address of the settings, or on the socket that systemd has given to the process that started this one. */
export async function listenOn(server: Server, { port, host }: Configuration): Promise<void> {
  const given = process.env['SOCKET_FD'];
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (given === undefined) server.listen(port, host, resolve);
    else server.listen({ fd: Number(given), exclusive: true }, resolve);
  });
}

/** Of the time after which systemd takes a process for hung. */
const watchdogShare = 1 / 3;

export function openKeeper(): Keeper {
  if (!cluster.isWorker) return noKeeper;
  const { TAKES_OVER: takesOver, WATCHDOG_USEC: watchdogMicros } = process.env;
  delete process.env['TAKES_OVER'];
  const tell = (message: string) => {
    // One that is gone hears nothing, and its end ends this process.
    if (process.connected) process.send?.(message);
  };
  return {
    untilYielded: async (prepare) => {
      if (takesOver === undefined) return;
      await prepare();
      const taken = new Promise<void>((resolve) => {
        process.on('message', (message) => {
          if (message === 'take') resolve();
        });
      });
      tell('prepared');
      await taken;
    },
    noteServing: () => {
      tell('serving');
      if (watchdogMicros === undefined) return;
      // From the loop that serves: one that hangs reports nothing.
      setInterval(() => tell('alive'), (Number(watchdogMicros) / 1000) * watchdogShare).unref();
    },
    noteReady: () => tell('ready'),
    onYield: (letGo) => {
      process.on('message', (message) => {
        const root = /^yield (.+)$/s.exec(String(message))?.[1];
        if (root !== undefined) void letGo(root).finally(() => tell('yielded'));
      });
    },
    onAside: (stepAside, comeBack) => {
      process.on('message', (message) => {
        if (message === 'aside') stepAside();
        if (message === 'back') comeBack();
      });
    },
    onLeave: (leave) => {
      process.on('message', (message) => {
        if (message === 'leave') leave();
      });
    },
  };
}
