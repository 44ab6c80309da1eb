import { parentPort } from 'node:worker_threads';
import { compressPage } from './page-file.ts';
import type { PressOrder, PressResult } from './worker-press.ts';
import { writePageFile } from './write-page-file.ts';

type Job = PressOrder['jobs'][number];

parentPort?.on('message', ({ jobs }: PressOrder) => {
  const answer: PressResult = { results: jobs.map(pressOne) };
  parentPort?.postMessage(answer);
});

function pressOne({ page, file }: Job): PressResult['results'][number] {
  try {
    const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
    const stored = compressPage({ ...page, body });
    if (file !== undefined) writePageFile(file, stored);
    return { kind: 'stored', page: stored };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
