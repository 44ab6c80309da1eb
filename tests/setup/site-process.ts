import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { keepMedia, lendMedia } from './kept-media.ts';

export interface Site {
  readonly address: string;
  readonly editorPassword: string;
  readonly revalidateToken: string;
  /** Where its letters end up. */
  readonly mailFolder: string;
}

export interface SiteProcess extends Site {
  /** Stops it and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 300_000;
const stopWithinMs = 20_000;
const pollEveryMs = 100;

export interface SiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The address that answers 200 once the site is as far as the tests need it. */
  readonly readyPath?: '/readyz' | '/healthz';
}

/** The server as `npm start` runs it, with the demo catalogue in a folder of its own. */
export async function startSite({
  environment = {},
  readyPath = '/readyz',
}: SiteOptions = {}): Promise<SiteProcess> {
  const port = await freePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-'));
  const mediaFolder = join(dataDirectory, 'media');
  lendMedia(mediaFolder);
  const editorPassword = 'a password for editors';
  const revalidateToken = 'a-token-to-revalidate';
  const address = `http://127.0.0.1:${port}`;
  const open = async () => {
    const child = spawn(process.execPath, [...nodeFlags, 'server/start.ts'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDirectory,
        EDITOR_PASSWORD: editorPassword,
        REVALIDATE_TOKEN: revalidateToken,
        ...environment,
      },
    });
    try {
      await untilReady(child, address + readyPath);
      return child;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  };
  const throwAway = () => rmSync(dataDirectory, { recursive: true, force: true });
  try {
    let child = await open();
    if (readyPath === '/readyz') keepMedia(mediaFolder);
    return {
      address,
      editorPassword,
      revalidateToken,
      mailFolder: join(dataDirectory, 'outbox'),
      restart: async () => {
        await end(child);
        child = await open();
      },
      stop: () => end(child).finally(throwAway),
    };
  } catch (error) {
    throwAway();
    throw error;
  }
}

async function untilReady(child: ChildProcess, readyAddress: string): Promise<void> {
  let output = '';
  const keep = (text: unknown) => {
    output = `${output}${text}`.slice(-5000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const deadline = Date.now() + startWithinMs;
  let hasAsked = false;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output}`);
    const answer = await fetch(readyAddress).catch(() => undefined);
    await answer?.body?.cancel();
    // A visitor who comes before there is anything to see must not spoil the site for those who come after.
    if (answer && !hasAsked) {
      hasAsked = true;
      await fetch(new URL('/fr', readyAddress)).then(
        (early) => early.body?.cancel(),
        () => undefined,
      );
    }
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(`The server was not ready within ${startWithinMs} ms:\n${output}`);
}

/** Stops the server as a supervisor does; it must end by itself and say that all went well. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  const [code, signal]: unknown[] = await exited;
  clearTimeout(impatience);
  if (code !== 0) throw new Error(`The server was told to stop and ended with ${code ?? signal}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
