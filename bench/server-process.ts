import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.ts';
import { memoryEnvironment, nodeFlags } from '../scripts/node-flags.mjs';

export const project = fileURLToPath(new URL('..', import.meta.url));
export const editorPassword = 'a password for editors';
export const revalidateToken = 'a-token-to-revalidate';

export interface ServerProcess {
  address: string;
  pid: number;
  /** Everything printed so far. */
  output(): string;
  untilReady(withinMs: number): Promise<void>;
  /** Resolves when every stored page is best compressed. */
  untilHard(): Promise<void>;
  /** Resolves to the exit code, which is null when the machine took the process away before. */
  stop(): Promise<number | null>;
  /** As when the machine takes the process away. */
  kill(): Promise<number | null>;
}

/** The server as `npm start` runs it, or the API alone as `npm run api` does. */
export async function startServerProcess(
  dataDirectory: string,
  {
    port,
    environment = {},
    script = 'server/start.ts',
    root = project,
  }: {
    port?: number;
    environment?: Record<string, string>;
    script?: 'server/start.ts' | 'server/api.ts';
    /** The tree whose code runs. */
    root?: string;
  } = {},
): Promise<ServerProcess> {
  const chosenPort = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeFlags, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...memoryEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(chosenPort),
      DATA_DIR: dataDirectory,
      EDITOR_PASSWORD: editorPassword,
      REVALIDATE_TOKEN: revalidateToken,
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const address = `http://127.0.0.1:${chosenPort}`;
  return {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    untilReady: (withinMs) => untilReady(child, address, withinMs, () => output),
    untilHard: () => untilHard(child, address),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Megabytes of memory that a process holds. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Highest memory that a process has held. */
export function peakMegabytes(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function untilReady(
  child: ChildProcess,
  address: string,
  withinMs: number,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${address}/readyz/shop`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    await setTimeout(100);
  }
  throw new Error(`The server was not ready within ${withinMs} ms:\n${output()}`);
}

async function untilHard(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const headers = { authorization: `Bearer ${revalidateToken}` };
    const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
    if (/^pages_soft 0$/m.test(metrics)) return;
    await setTimeout(200);
  }
  throw new Error(`The server ended with code ${child.exitCode}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
