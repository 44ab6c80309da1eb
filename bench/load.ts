import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

export interface Load {
  /** Milliseconds of every response. */
  durations: number[];
  failures: number;
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly perSecond: number;
  readonly forMs: number;
  /** How often a request is sent again that fails or returns a fault. */
  readonly retries?: number;
}

const connections = { keepAlive: true, maxSockets: 32 };

/** Asks for the paths in turn at a steady rate until it is stopped, after `forMs` at the latest. A certificate is not looked at. */
export function startLoad(
  address: string,
  paths: readonly string[],
  { perSecond, forMs, retries = 0 }: LoadOptions,
): Load {
  const isSecure = address.startsWith('https:');
  const agent = isSecure
    ? new SecureAgent({ ...connections, rejectUnauthorized: false })
    : new Agent(connections);
  const send = isSecure ? requestSecurely : request;
  const durations: number[] = [];
  const load: Load = { durations, failures: 0, stop: async () => undefined };
  const startedAt = performance.now();
  let sent = 0;
  let underWay = 0;
  /** Resolves to whether the path was served well. */
  const ask = (path: string): Promise<boolean> =>
    new Promise((resolve) => {
      const options = { agent, headers: { 'accept-encoding': 'br, gzip' } };
      const asked = send(`${address}${path}`, options, (response) => {
        response.on('error', () => resolve(false));
        response.resume().on('end', () => resolve(response.statusCode === 200));
      });
      asked.on('error', () => resolve(false)).end();
    });
  const one = async () => {
    const path = paths[sent % paths.length] ?? '/';
    sent += 1;
    underWay += 1;
    const askedAt = performance.now();
    let isGood = await ask(path);
    for (let retry = 0; !isGood && retry < retries; retry += 1) isGood = await ask(path);
    if (!isGood) load.failures += 1;
    durations.push(performance.now() - askedAt);
    underWay -= 1;
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt;
    if (elapsed > forMs) clearInterval(timer);
    else while (sent < (elapsed / 1000) * perSecond) void one();
  }, 5);
  load.stop = async () => {
    clearInterval(timer);
    while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    agent.destroy();
  };
  return load;
}
