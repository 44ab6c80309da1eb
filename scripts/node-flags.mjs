import { availableParallelism } from 'node:os';

/** What the engine starts by itself, however few processors there are. */
const usualHelpers = 4;

/** The modules of drizzle-orm are found in a third of the time, in each thread (decision 124). */
export const resolutionFlag = `--import=${new URL('resolve-drizzle.mjs', import.meta.url).href}`;

/**
 * Memory for young objects of what runs for long: 16 MB at any time. Left to itself the engine grows it to 64 MB, and
 * then marks the whole heap again and again while pages are served; or shrinks it to 1 MB while nothing is asked,
 * and then collects thirty times a second. Its threads that compile and collect are no more than processors.
 */
export const nodeFlags = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  `--v8-pool-size=${Math.min(usualHelpers, availableParallelism())}`,
  resolutionFlag,
];

/**
 * Memory that is freed goes back to the system: the C library else holds a pool for each thread, and in each of them what
 * pictures and pages once took. Read at the start of a process, so that it has to be in its environment.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
