import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { stayAlive } from '../../threads/thread.ts';
import { ensureDataDirectory } from './data-directory.ts';
import { DURABLE_START_PARAMETERS, DurableNodeFs } from './durable-file-system.ts';
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts';

/** Status with which PGlite leaves the main loop for an ordinary SQL error; any other end is the engine's death. */
const ORDINARY_ERROR_STATUS = 100;
/** The engine's last words; its other lines repeat statements, and with them personal data. */
const LAST_WORDS = /(?:PANIC|FATAL): .*/;

const lastWords: string[] = [];

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function die(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  send({ kind: 'fatal', message: lastWords.at(-1) ?? reason });
  process.exit(1);
}

function noteLastWords(line: string): boolean {
  const words = LAST_WORDS.exec(line);
  if (words) lastWords.push(words[0]);
  return false;
}

async function openEngine({ directory, engine: pgliteWasmModule }: WorkerInput): Promise<PGlite> {
  const engine = new PGlite({
    pgliteWasmModule,
    fs: new DurableNodeFs(directory),
    startParams: [...DURABLE_START_PARAMETERS],
    extensions: { pg_trgm, unaccent },
    onStderr: noteLastWords,
  });
  await engine.waitReady;
  return engine;
}

/**
 * PGlite swallows every exception of its main loop and calls it again, for ever when the engine is dead (disk
 * full, failed fsync). The exception is looked at on its way out, so that death ends this thread.
 */
function dieWithEngine(engine: PGlite): void {
  const module = engine.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isOrdinaryError(error)) die(error);
      throw error;
    }
  };
}

function isOrdinaryError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === ORDINARY_ERROR_STATUS
  );
}

async function response(engine: PGlite, id: number, request: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  // Only the streaming call neither parses nor stores every response on this side.
  await engine.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  send({ kind: 'answer', id, bytes: Buffer.concat(chunks) });
}

async function serve(input: WorkerInput): Promise<void> {
  await ensureDataDirectory(input.directory, async (emptyDirectory) => {
    const engine = await openEngine({ ...input, directory: emptyDirectory });
    await engine.close();
  });
  const engine = await openEngine(input);
  dieWithEngine(engine);
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'wire') response(engine, message.id, message.bytes).catch(die);
    else close(engine).catch(die);
  });
  send({ kind: 'ready' });
}

async function close(engine: PGlite): Promise<void> {
  await engine.close();
  send({ kind: 'closed' });
}

stayAlive();
serve(workerData).catch(die);
