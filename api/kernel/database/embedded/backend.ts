import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { endThread } from '../../threads/thread.ts';
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts';

const WORKER_FILE = new URL('./worker.ts', import.meta.url);

const { resolve } = createRequire(import.meta.url);
const ENGINE_FILE = join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Once for all threads of this process. One that is new has what the one before it compiled, and waits for no compiler of
 * its own.
 */
const compileEngine = (): Promise<WebAssembly.Module> => {
  compiled ??= readFile(ENGINE_FILE).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
};

type Settle = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

export class EmbeddedDatabaseStoppedError extends Error {
  override name = 'EmbeddedDatabaseStoppedError';
}

/** The one PostgreSQL engine of this process, in its own thread. It answers wire messages one after another. */
export interface Backend {
  readonly isRunning: boolean;
  send(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** `onFailure` is called once when the engine dies by itself; everything waiting or sent later is rejected. */
export async function startBackend(directory: string, onFailure: (error: Error) => void): Promise<Backend> {
  const input: WorkerInput = { directory, engine: await compileEngine() };
  const worker = new Worker(WORKER_FILE, { name: 'pglite', workerData: input });
  const backend = new WorkerBackend(worker, onFailure);
  await backend.ready;
  return backend;
}

class WorkerBackend implements Backend {
  readonly ready: Promise<void>;
  #worker: Worker;
  #waiting = new Map<number, Settle>();
  #lastId = 0;
  #isReady = false;
  #isClosing = false;
  #stopped: Error | undefined;
  readonly #settleStopped = Promise.withResolvers<void>();
  #settleReady: { resolve: () => void; reject: (error: Error) => void };
  #onFailure: (error: Error) => void;

  constructor(worker: Worker, onFailure: (error: Error) => void) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#settleReady = { resolve, reject };
    this.#worker = worker;
    this.#onFailure = onFailure;
    // Under `node --watch` the thread also reports the files that it loads.
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => this.#stop(String(error)));
    worker.on('exit', () => this.#stop('its thread ended'));
  }

  get isRunning(): boolean {
    return !this.#stopped && !this.#isClosing;
  }

  send(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#waiting.set(id, { resolve, reject });
    const message: ToWorker = { kind: 'wire', id, bytes };
    this.#worker.postMessage(message);
    return promise;
  }

  async close(): Promise<void> {
    if (this.#stopped) return;
    this.#isClosing = true;
    const message: ToWorker = { kind: 'close' };
    this.#worker.postMessage(message);
    await this.#settleStopped.promise;
    await endThread(this.#worker);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#settleReady.resolve();
    } else if (message.kind === 'answer') {
      this.#waiting.get(message.id)?.resolve(message.bytes);
      this.#waiting.delete(message.id);
    } else if (message.kind === 'fatal') {
      this.#stop(message.message);
    } else if (message.kind === 'closed') {
      this.#stop('it was closed');
    }
  }

  #stop(reason: string): void {
    if (this.#stopped) return;
    const error = new EmbeddedDatabaseStoppedError(`The embedded database has stopped: ${reason}`);
    this.#stopped = error;
    this.#settleStopped.resolve();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (!this.#isReady) this.#settleReady.reject(error);
    else if (!this.#isClosing) this.#onFailure(error);
  }
}
