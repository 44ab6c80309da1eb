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
  readonly address: string;
  readonly dataDirectory: string;
  ask(path: string, init?: RequestInit): Promise<Response>;
  statusOf(path: string): Promise<number>;
  /** Its figures for Prometheus. */
  metrics(): Promise<string>;
  /** What it has written to standard output. */
  output(): string;
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
    stdio: ['ignore', 'pipe', 'pipe'],
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
  const written = { output: '', log: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.log += text;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  const ask = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init);
  const withToken = { headers: { authorization: `Bearer ${metricsToken}` } };
  return {
    address,
    dataDirectory,
    ask,
    statusOf: async (path) => (await ask(path)).status,
    metrics: async () => (await ask('/metrics', withToken)).text(),
    output: () => written.output,
    log: () => written.log,
    ended,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
