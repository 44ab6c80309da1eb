import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

export interface ChildOptions {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it is started; asked each time. */
  readonly directory: () => string;
  /** Takes what it writes. */
  readonly logFile: string;
  /** Called with a line when it ends though nobody has ended it. */
  readonly onDeath?: ((line: string) => void) | undefined;
  /** Whether it does its work. */
  readonly isReady: () => Promise<boolean>;
}

/** A process of a cluster. */
export interface Child {
  /** Starts it, for the first time or again, and resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Ends it as a supervisor would. */
  stop(): Promise<void>;
}

const readyWithinMs = 300_000;
const stopWithinMs = 20_000;
const pollEveryMs = 100;
const shownBytes = 3000;

export function createChild({
  name,
  program,
  words,
  environment = {},
  directory,
  logFile,
  onDeath,
  isReady,
}: ChildOptions): Child {
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await exited;
    clearTimeout(impatience);
  }

  function tellOfDeath(child: ChildProcess): void {
    const tell = () => {
      if (running !== child) return;
      const how = child.signalCode === null ? `with code ${child.exitCode}` : `by ${child.signalCode}`;
      const lastLine = readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1) ?? '';
      onDeath?.(`${name} has ended ${how}; its log ends with: ${lastLine.slice(-shownBytes)}`);
    };
    if (child.exitCode === null && child.signalCode === null) child.once('exit', tell);
    else tell();
  }

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a');
    const child = spawn(program, words, {
      cwd: directory(),
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment },
    });
    running = child;
    const fault = once(child, 'error').then(([error]) => error);
    const deadline = Date.now() + readyWithinMs;
    while (Date.now() < deadline) {
      const pause = new Promise((resolve) => setTimeout(resolve, pollEveryMs));
      const failed = await Promise.race([fault, pause]);
      const lastLines = () => readFileSync(logFile, 'utf8').slice(-shownBytes);
      if (failed) throw new Error(`${name} cannot be started`, { cause: failed });
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${lastLines()}`);
      if (await isReady().catch(() => false)) {
        tellOfDeath(child);
        return;
      }
    }
    await end('SIGKILL');
    throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s, see ${logFile}`);
  }

  return { start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Whether a call over HTTP returns 200. */
export const answersWell = (url: string) => async (): Promise<boolean> => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status === 200;
};
