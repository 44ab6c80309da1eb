import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { benchMenuChange } from './edit-to-live.ts';
import { percentile, print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';
import { startLoad } from './load.ts';
import { type PublishingTimes, processorFigures, publishAgain, timePublishing } from './publishing-times.ts';
import { peakMegabytes, type ServerProcess, startServerProcess } from './server-process.ts';
import { countStoredPages, readStoredPaths } from './stored-pages.ts';

const sizes = (process.env['BENCH_PRODUCTS'] ?? '1000,10000').split(',').map(Number);
const publishWithinMs = 900_000;
const loadPerSecond = 200;
const pagesBeforeLoad = 200;
const pollMs = 50;

/** A first publishing of generated catalogues: speed, growth, memory, and what visitors feel meanwhile. */
export async function benchPublishing(): Promise<boolean> {
  const met: boolean[] = [];
  const speeds: number[] = [];
  for (const size of sizes) {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'publishing-'));
    try {
      print(`publishing: ${size} generated products besides the demo`);
      report({ name: 'import', value: importGenerated(dataDirectory, size), unit: 's' });
      await withServer(dataDirectory, async (server) => {
        const first = await publish(dataDirectory, server);
        speeds.push(first.pagesPerSecond);
        report({ name: 'pages', value: first.pages, unit: 'pages' });
        met.push(benchSpeed('pages per second, by a process that has just started', first.pagesPerSecond));
        for (const figure of processorFigures('first publishing', first)) report(figure);
        const again = await publishAgain(server);
        met.push(benchSpeed('pages per second, all once more', again.pagesPerSecond));
        for (const figure of processorFigures('all once more', again)) report(figure);
        met.push(benchMemory(server));
      });
      startOver(dataDirectory);
      await withServer(dataDirectory, async (server) => {
        met.push(await benchVisitors(dataDirectory, server), benchMemory(server));
        if (size === sizes.at(-1)) met.push(await benchMenuChange(server.address, dataDirectory));
      });
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  }
  const [small = 0, large = 0] = speeds;
  if (sizes.length > 1)
    met.push(
      report({
        name: 'speed at the largest size / at the smallest',
        value: large / small,
        unit: '×',
        limit: { at: 'least', value: 0.8 },
      }),
    );
  return met.every(Boolean);
}

async function withServer(
  dataDirectory: string,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServerProcess(dataDirectory);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/**
 * For another first publishing. The pages are put aside rather than removed: ext4 without a journal looks at every
 * inode that was freed in the last minutes again for each file that is made.
 */
function startOver(dataDirectory: string): void {
  renameSync(join(dataDirectory, 'pages'), join(dataDirectory, 'pages of the first run'));
}

const benchSpeed = (name: string, value: number) =>
  report({ name, value, unit: '/s', limit: { at: 'least', value: 300 } });

const benchMemory = ({ pid }: ServerProcess) =>
  report({ name: 'memory, peak', value: peakMegabytes(pid), unit: 'MB', limit: { at: 'most', value: 1536 } });

/** The clock starts with the first page. */
async function publish(
  dataDirectory: string,
  server: ServerProcess,
  whenBegun: () => Promise<void> = async () => undefined,
): Promise<PublishingTimes> {
  const ready = server.untilReady(publishWithinMs);
  await untilStored(dataDirectory, 1);
  return timePublishing(server, async () => {
    await whenBegun();
    await ready;
  });
}

/** A first publishing while visitors ask for the pages that came first. */
async function benchVisitors(dataDirectory: string, server: ServerProcess): Promise<boolean> {
  let load: ReturnType<typeof startLoad> | undefined;
  const { pagesPerSecond } = await publish(dataDirectory, server, async () => {
    await untilStored(dataDirectory, pagesBeforeLoad);
    const paths = await readStoredPaths(dataDirectory);
    load = startLoad(server.address, paths, { perSecond: loadPerSecond, forMs: publishWithinMs });
  });
  await load?.stop();
  if (load === undefined || load.failures > 0) throw new Error(`${load?.failures} pages were not served`);
  return [
    benchSpeed(`pages per second with ${loadPerSecond} requests/s`, pagesPerSecond),
    report({
      name: `stored pages at ${loadPerSecond}/s meanwhile, p99`,
      value: percentile(load.durations, 0.99),
      unit: 'ms',
      limit: { at: 'most', value: 50 },
    }),
  ].every(Boolean);
}

async function untilStored(dataDirectory: string, pages: number): Promise<void> {
  while ((await countStoredPages(dataDirectory)) < pages) await setTimeout(pollMs);
}
