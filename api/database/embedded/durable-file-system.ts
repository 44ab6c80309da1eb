import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface OpenStream {
  readonly node: object;
  /** Present for files, absent for directories. */
  readonly nfd?: number;
}

interface NodeFileSystem {
  realPath(node: object): string;
  stream_ops: { fsync?: (stream: OpenStream) => number };
}

const DONE = 0;
const INPUT_OUTPUT_ERROR = 29;

/**
 * PGlite as shipped starts with `-F` (no fsync). Its other parameters are kept; those that switch off
 * parallel workers are needed, because WebAssembly cannot start another process.
 */
export const DURABLE_START_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Node's file system for PGlite with the fsync callback that Emscripten's NODEFS lacks. */
export class DurableNodeFs extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(module: object): void {
  const fileSystem = 'NODEFS' in module ? module.NODEFS : undefined;
  if (!isNodeFileSystem(fileSystem)) {
    throw new Error('PGlite no longer exposes NODEFS: fsync cannot be added, and data would not be durable');
  }
  fileSystem.stream_ops.fsync = (stream) => fsync(stream, fileSystem);
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'realPath' in value &&
    typeof value.realPath === 'function' &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object'
  );
}

function fsync(stream: OpenStream, fileSystem: NodeFileSystem): number {
  try {
    if (stream.nfd === undefined) syncPath(fileSystem.realPath(stream.node));
    else fsyncSync(stream.nfd);
    return DONE;
  } catch {
    return INPUT_OUTPUT_ERROR;
  }
}

/** Makes one file, or the list of names in one directory, survive a power cut. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
