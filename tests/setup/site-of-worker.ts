import { inject } from 'vitest';
import type { Site } from './site-process.ts';

/** The running site that the tests of this worker share: what a test edits, none of another worker reads. */
export function siteOfWorker(): Site {
  const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!site) throw new Error(`There is no site for worker ${process.env['VITEST_POOL_ID']}`);
  return site;
}
