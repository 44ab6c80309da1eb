import type { Figure } from './figure.ts';
import { readProgress, revalidateAll, untilNothingIsDue } from './revalidation.ts';
import type { ServerProcess } from './server-process.ts';
import { readThreadTimes, type ThreadGroup, threadGroups, timesBetween } from './thread-times.ts';

/** What publishing all pages took. */
export interface PublishingTimes {
  readonly pages: number;
  readonly pagesPerSecond: number;
  /** Milliseconds of a processor that each group of threads had for a page. */
  readonly msPerPage: Readonly<Record<ThreadGroup, number>>;
  readonly allMsPerPage: number;
}

/** Measures what publishes all pages of a server. */
export async function timePublishing(
  { pid, address }: ServerProcess,
  publish: () => Promise<void>,
): Promise<PublishingTimes> {
  const startedAt = performance.now();
  const before = readThreadTimes(pid);
  await publish();
  const seconds = (performance.now() - startedAt) / 1000;
  const processorMs = timesBetween(before, readThreadTimes(pid));
  const { stored: pages } = await readProgress(address);
  const msPerPage = { ...processorMs };
  for (const group of threadGroups) msPerPage[group] /= pages;
  const allMsPerPage = Object.values(msPerPage).reduce((sum, each) => sum + each, 0);
  return { pages, pagesPerSecond: pages / seconds, msPerPage, allMsPerPage };
}

/** As `npm run publish` does, by a process whose code has run before. */
export const publishAgain = (server: ServerProcess): Promise<PublishingTimes> =>
  timePublishing(server, async () => {
    await revalidateAll(server.address);
    await untilNothingIsDue(server.address);
  });

/** The figures of one publishing, processor time by group of threads. */
export function processorFigures(name: string, { msPerPage, allMsPerPage }: PublishingTimes): Figure[] {
  const unit = 'ms a page';
  return [
    { name: `${name}, processor`, value: allMsPerPage, unit },
    ...threadGroups
      .filter((group) => msPerPage[group] > 0)
      .map((group) => ({ name: `${name}, ${group}`, value: msPerPage[group], unit })),
  ];
}
