import { availableParallelism } from 'node:os';

/** What the engine starts by itself, however few processors there are. */
const usualHelpers = 4;

/**
 * Memory for young objects of what runs for long: 16 MB at any time. Left to itself the engine grows it to 64 MB, and
 * then marks the whole heap again and again while pages are served; or shrinks it to 1 MB while nothing is asked,
 * and then collects thirty times a second. Its threads that compile and collect are no more than processors.
 */
export const nodeFlags = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  `--v8-pool-size=${Math.min(usualHelpers, availableParallelism())}`,
];
