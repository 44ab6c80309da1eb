import { parentPort } from 'node:worker_threads';
import { ownMemory } from './own-memory.ts';
import type { StoredPage } from './page.ts';
import { compressPage } from './page-file.ts';
import type { PressJob, PressOrder, PressResult } from './worker-press.ts';
import { replacePageFile, writePageFile } from './write-page-file.ts';

parentPort?.on('message', ({ jobs }: PressOrder) => {
  const answer: PressResult = { results: jobs.map(doOne) };
  const given = answer.results.flatMap((result) =>
    result.kind === 'stored' ? ownMemory(result.page.brotli) : [],
  );
  parentPort?.postMessage(answer, given);
});

function doOne(job: PressJob): PressResult['results'][number] {
  try {
    return job.kind === 'press' ? pressOne(job) : replaceOne(job);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function pressOne({ page, file }: Extract<PressJob, { kind: 'press' }>): PressResult['results'][number] {
  const stored = compressPage({ ...page, body: asBuffer(page.body) }, { listed: file !== undefined });
  if (file !== undefined) writePageFile(file, stored);
  return { kind: 'stored', page: stored };
}

function replaceOne({ page, file }: Extract<PressJob, { kind: 'replace' }>): PressResult['results'][number] {
  const stored: StoredPage = { ...page, brotli: asBuffer(page.brotli) };
  return replacePageFile(file, stored) ? { kind: 'stored', page } : { kind: 'superseded' };
}

/** Bytes arrive from another thread as a plain array. */
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
