import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

export interface Load {
  /** Milliseconds of every response. */
  readonly durations: number[];
  readonly failures: number;
  /** What came instead of the page in each failure: a status, or the fault of the connection. */
  readonly reasons: string[];
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
  const reasons: string[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let underWay = 0;
  /** Resolves to what was wrong with the response; undefined when the path was served well. */
  const ask = (path: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      const options = { agent, headers: { 'accept-encoding': 'br, gzip' } };
      const asked = send(`${address}${path}`, options, (response) => {
        const { statusCode } = response;
        response.on('error', (error) => resolve(`${path}: ${error.message}`));
        response.resume().on('end', () => resolve(statusCode === 200 ? undefined : `${path}: ${statusCode}`));
      });
      asked
        .on('error', (error) =>
          resolve(`${path}: ${error.message}${asked.reusedSocket ? ' on a connection used before' : ''}`),
        )
        .end();
    });
  const one = async () => {
    const path = paths[sent % paths.length] ?? '/';
    sent += 1;
    underWay += 1;
    const askedAt = performance.now();
    let wrong = await ask(path);
    for (let retry = 0; wrong !== undefined && retry < retries; retry += 1) wrong = await ask(path);
    if (wrong !== undefined) reasons.push(wrong);
    durations.push(performance.now() - askedAt);
    underWay -= 1;
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt;
    if (elapsed > forMs) clearInterval(timer);
    else while (sent < (elapsed / 1000) * perSecond) void one();
  }, 5);
  return {
    durations,
    reasons,
    get failures() {
      return reasons.length;
    },
    stop: async () => {
      clearInterval(timer);
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      agent.destroy();
    },
  };
}
