import { parentPort } from 'node:worker_threads';
import { stayAlive } from '../../api/kernel/threads/thread.ts';
import { ownMemory } from './own-memory.ts';
import type { StoredPage } from './page.ts';
import { compressPage } from './page-file.ts';
import type { CompressJob, CompressRequest, CompressResult } from './worker-compressor.ts';
import { replacePageFile, tryWritePageFile, writePageFile } from './write-page-file.ts';

stayAlive();
parentPort?.on('message', ({ jobs }: CompressRequest) => {
  const response: CompressResult = { results: jobs.map(doOne) };
  const given = response.results.flatMap((result) =>
    result.kind === 'stored' ? ownMemory(result.page.brotli) : [],
  );
  parentPort?.postMessage(response, given);
});

function doOne(job: CompressJob): CompressResult['results'][number] {
  try {
    return job.kind === 'compress' ? compressOne(job) : writeOne(job);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function compressOne({
  page,
  file,
}: Extract<CompressJob, { kind: 'compress' }>): CompressResult['results'][number] {
  const stored = compressPage({ ...page, body: asBuffer(page.body) }, { listed: file !== undefined });
  const fault = file === undefined ? undefined : tryWritePageFile(file, stored);
  return { kind: 'stored', page: stored, ...(fault && { writeFault: fault.message }) };
}

function writeOne({
  kind,
  page,
  file,
}: Exclude<CompressJob, { kind: 'compress' }>): CompressResult['results'][number] {
  const stored: StoredPage = { ...page, brotli: asBuffer(page.brotli) };
  if (kind === 'write') {
    writePageFile(file, stored);
    return { kind: 'stored', page };
  }
  return replacePageFile(file, stored) ? { kind: 'stored', page } : { kind: 'superseded' };
}

/** Bytes arrive from another thread as a plain array. */
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
