import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { nodeFlags } from '../../scripts/node-flags.mjs';

export interface ApiProcess {
  ask(path: string, init?: RequestInit): Promise<Response>;
  statusOf(path: string): Promise<number>;
  /** Its figures for Prometheus. */
  metrics(): Promise<string>;
  /** What it has written to standard error. */
  log(): string;
  /** Resolves with its exit code and the signal that ended it. */
  readonly ended: Promise<unknown[]>;
  /** Asks it to stop, as a supervisor does. */
  end(): Promise<unknown[]>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

const metricsToken = 'a-token-of-the-figures';

/** `npm run api` on PostgreSQL, until the test is over. */
export async function startApi(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'api-'));
  const child = spawn(process.execPath, [...nodeFlags, 'server/api.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      METRICS_TOKEN: metricsToken,
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const withToken = { headers: { authorization: `Bearer ${metricsToken}` } };
  return {
    ask,
    statusOf: async (path) => (await ask(path)).status,
    metrics: async () => (await ask('/metrics', withToken)).text(),
    log: () => log,
    ended,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
