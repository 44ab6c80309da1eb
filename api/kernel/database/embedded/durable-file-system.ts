import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

interface OpenStream {
  readonly node: object;
  /** Present for files, absent for directories. */
  readonly nfd?: number;
}

interface Attributes {
  readonly mode?: number;
}

interface NodeFileSystem {
  realPath(node: object): string;
  node_ops: { setattr: (node: object, attributes: Attributes) => void };
  stream_ops: {
    fsync?: (stream: OpenStream) => number;
    setattr: (stream: OpenStream, attributes: Attributes) => void;
  };
}

/** Group and others, who read nothing of the database. */
const OTHERS = 0o077;

const DONE = 0;
const INPUT_OUTPUT_ERROR = 29;

/**
 * PGlite as shipped starts with `-F` (no fsync). Its other parameters stay; those that switch off
 * parallel workers are needed, because WebAssembly cannot start another process.
 */
export const DURABLE_START_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/**
 * Node's file system for PGlite with the fsync callback that Emscripten's NODEFS lacks. Emscripten also gives each new
 * file the mode it was asked for, past the mask of the process: here files are their owner's alone.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), adaptFileSystem];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function adaptFileSystem(module: object): void {
  const fileSystem = 'NODEFS' in module ? module.NODEFS : undefined;
  if (!isNodeFileSystem(fileSystem)) {
    throw new Error('PGlite no longer exposes NODEFS: fsync cannot be added, and data would not be durable');
  }
  const { node_ops: ofNodes, stream_ops: ofStreams } = fileSystem;
  const { setattr: setOfNode } = ofNodes;
  const { setattr: setOfStream } = ofStreams;
  ofStreams.fsync = (stream) => fsync(stream, fileSystem);
  ofStreams.setattr = (stream, attributes) => setOfStream(stream, closed(attributes));
  ofNodes.setattr = (node, attributes) => setOfNode(node, closed(attributes));
}

const closed = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS };

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'realPath' in value &&
    typeof value.realPath === 'function' &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    value.stream_ops !== null &&
    'setattr' in value.stream_ops &&
    'node_ops' in value &&
    typeof value.node_ops === 'object' &&
    value.node_ops !== null &&
    'setattr' in value.node_ops
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
