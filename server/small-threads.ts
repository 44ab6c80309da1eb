import { setFlagsFromString } from 'node:v8';

/** For threads that are started from here on; the main one keeps its own flags. */
const flags = ['--min-semi-space-size=1', '--max-semi-space-size=2'];

/**
 * Gives the threads of the database and of the pages little memory for young objects. What the main thread needs to serve
 * pages (`scripts/node-flags.mjs`) each of them would take as well, and hold.
 */
export function keepThreadsSmall(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
