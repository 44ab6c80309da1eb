import { Agent, request } from 'node:http';

export interface Load {
  /** Milliseconds of every answer. */
  durations: number[];
  failures: number;
  stop(): Promise<void>;
}

/** Asks for the paths in turn at a steady rate until it is stopped, after `forMs` at the latest. */
export function startLoad(
  address: string,
  paths: readonly string[],
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const durations: number[] = [];
  const load: Load = { durations, failures: 0, stop: async () => undefined };
  const startedAt = performance.now();
  let sent = 0;
  let underWay = 0;
  const one = () => {
    const path = paths[sent % paths.length] ?? '/';
    sent += 1;
    underWay += 1;
    const askedAt = performance.now();
    const asked = request(
      `${address}${path}`,
      { agent, headers: { 'accept-encoding': 'br, gzip' } },
      (response) => {
        if (response.statusCode !== 200) load.failures += 1;
        response.resume();
        response.on('end', () => {
          underWay -= 1;
          durations.push(performance.now() - askedAt);
        });
      },
    );
    asked.on('error', () => {
      underWay -= 1;
      load.failures += 1;
    });
    asked.end();
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt;
    if (elapsed > forMs) clearInterval(timer);
    else while (sent < (elapsed / 1000) * perSecond) one();
  }, 5);
  load.stop = async () => {
    clearInterval(timer);
    while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    agent.destroy();
  };
  return load;
}
