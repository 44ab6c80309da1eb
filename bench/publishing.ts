import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchMenuChange } from './edit-to-live.ts';
import { percentile, print, report } from './figure.ts';
import { importGenerated } from './generated-catalogue.ts';
import { startLoad } from './load.ts';
import { peakMegabytes, startServerProcess } from './server-process.ts';
import { readStoredPages } from './stored-pages.ts';

const sizes = (process.env['BENCH_PRODUCTS'] ?? '1000,10000').split(',').map(Number);
const publishWithinMs = 900_000;
const loadPerSecond = 200;
const pagesBeforeLoad = 200;

/** A first publishing of generated catalogues: speed, growth, memory, and what visitors feel meanwhile. */
export async function benchPublishing(): Promise<boolean> {
  const kept: boolean[] = [];
  const speeds: number[] = [];
  for (const size of sizes) {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'publishing-'));
    try {
      print(`publishing: ${size} generated products beside the demo`);
      const importSeconds = importGenerated(dataDirectory, size);
      report({ name: 'import', value: importSeconds, unit: 's' });
      const server = await startServerProcess(dataDirectory);
      try {
        const { pages, seconds, slowestShare } = await publish(
          server.address,
          dataDirectory,
          server.untilReady,
        );
        speeds.push(pages / seconds);
        report({ name: 'pages', value: pages, unit: 'pages' });
        kept.push(
          report({
            name: 'pages per second, compressed, with that load',
            value: pages / seconds,
            unit: '/s',
            limit: { at: 'least', value: 300 },
          }),
          report({
            name: 'memory, peak',
            value: peakMegabytes(server.pid),
            unit: 'MB',
            limit: { at: 'most', value: 1536 },
          }),
          report({
            name: `stored pages at ${loadPerSecond}/s meanwhile, p99`,
            value: slowestShare,
            unit: 'ms',
            limit: { at: 'most', value: 50 },
          }),
        );
        if (size === sizes.at(-1)) kept.push(await benchMenuChange(server.address, dataDirectory));
      } finally {
        await server.stop();
      }
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  }
  const [small = 0, large = 0] = speeds;
  if (sizes.length > 1)
    kept.push(
      report({
        name: 'speed at the largest size / at the smallest',
        value: large / small,
        unit: '×',
        limit: { at: 'least', value: 0.8 },
      }),
    );
  return kept.every(Boolean);
}

async function publish(
  address: string,
  dataDirectory: string,
  untilReady: (withinMs: number) => Promise<void>,
) {
  const ready = untilReady(publishWithinMs);
  const { startedAt, paths } = await firstPages(dataDirectory);
  const load = startLoad(address, paths, { perSecond: loadPerSecond, forMs: publishWithinMs });
  await ready;
  const seconds = (performance.now() - startedAt) / 1000;
  await load.stop();
  if (load.failures > 0) throw new Error(`${load.failures} stored pages were not answered`);
  const pages = (await readStoredPages(dataDirectory)).length;
  return { pages, seconds, slowestShare: percentile(load.durations, 0.99) };
}

/** Waits for the first pages, which are then asked for. The clock starts with the first one. */
async function firstPages(dataDirectory: string): Promise<{ startedAt: number; paths: string[] }> {
  let startedAt: number | undefined;
  for (;;) {
    const pages = await readStoredPages(dataDirectory).catch(() => []);
    if (pages.length > 0) startedAt ??= performance.now();
    if (startedAt !== undefined && pages.length >= pagesBeforeLoad)
      return { startedAt, paths: pages.map(({ path }) => path) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
