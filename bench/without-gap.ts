import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { percentile, print, report } from './figure.ts';
import { type Load, startLoad } from './load.ts';
import { buildNextVersion } from './next-version.ts';
import { project, revalidateToken } from './server-process.ts';
import { readStoredPaths } from './stored-pages.ts';

const restarts = Number(process.env['BENCH_RESTARTS'] ?? 100);
const upgrades = Number(process.env['BENCH_UPGRADES'] ?? 10);
const perSecond = 50;
const readyWithinMs = 300_000;
const longestMs = 24 * 60 * 60 * 1000;
const lookEveryMs = 50;
const cartPath = '/api/v1/site?lang=fr';

/**
 * One site on one machine follows itself again and again while visitors read pages and load what these ask for: first
 * from the same folder, then to and fro between two versions.
 */
export async function benchWithoutGap(dataDirectory: string): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'without-gap-'));
  const [site, link] = [join(root, 'site'), join(root, 'current')];
  cpSync(dataDirectory, site, { recursive: true });
  const next = buildNextVersion();
  const choose = (folder: string) => {
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  };
  choose(project);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = launch(link, { PORT: String(port), DATA_DIR: site });
  try {
    await untilFollowed(address, undefined);
    const pages = await readStoredPaths(dataDirectory);
    const load = startLoad(address, [...pages, ...(await filesOf(address, pages))], {
      perSecond,
      forMs: longestMs,
    });
    const calls = startCalls(address);
    const follow = async () => {
      const before = await startOf(address);
      child.kill('SIGUSR2');
      await untilFollowed(address, before);
    };
    for (let index = 0; index < restarts; index += 1) await follow();
    const ofRestarts = load.failures;
    for (let index = 0; index < upgrades; index += 1) {
      choose(index % 2 === 0 ? next.folder : project);
      await follow();
    }
    await load.stop();
    await calls.stop();
    return reportAll(load, { ofRestarts, longestAwayMs: calls.longestAwayMs() });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    next.remove();
    rmSync(root, { recursive: true, force: true });
  }
}

function reportAll(
  load: Load,
  { ofRestarts, longestAwayMs }: { readonly ofRestarts: number; readonly longestAwayMs: number },
): boolean {
  print(`${restarts} restarts and ${upgrades} upgrades beside ${perSecond} pages and files/s`);
  for (const reason of load.reasons.slice(0, 5)) print(`  ${reason}`);
  report({ name: 'pages and files, p99', value: percentile(load.durations, 0.99), unit: 'ms' });
  const none = { at: 'most', value: 0 } as const;
  const note = `of ${load.durations.length}`;
  return [
    report({
      name: 'pages and files that failed at restarts',
      value: ofRestarts,
      unit: '',
      limit: none,
      note,
    }),
    report({
      name: 'pages and files that failed at upgrades',
      value: load.failures - ofRestarts,
      unit: '',
      limit: none,
    }),
    report({
      name: 'carts away, the longest time',
      value: longestAwayMs,
      unit: 'ms',
      limit: { at: 'most', value: 3000 },
    }),
  ].every(Boolean);
}

const launch = (folder: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(folder, 'scripts/launch.mjs'), 'server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', REVALIDATE_TOKEN: revalidateToken, ...environment },
  });

/** When the process that responds was started; undefined while its figures cannot be had. */
async function startOf(address: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${revalidateToken}` };
  const text = await fetch(`${address}/metrics`, { headers })
    .then((response) => response.text())
    .catch(() => '');
  return /^process_start_time_seconds (\S+)$/m.exec(text)?.[1];
}

/** Until another process than the one that was started then has all its pages. */
async function untilFollowed(address: string, before: string | undefined): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const isAnother = ![undefined, before].includes(await startOf(address));
    const ready = isAnother && (await fetch(`${address}/readyz/shop`).catch(() => undefined));
    if (ready && ready.status === 200) return;
    await setTimeout(lookEveryMs);
  }
  throw new Error('No other process has followed');
}

const pagesRead = 12;

async function filesOf(address: string, paths: readonly string[]): Promise<string[]> {
  const step = Math.ceil(paths.length / pagesRead);
  const files = new Set<string>();
  for (let index = 0; index < paths.length; index += step) {
    const html = await (await fetch(`${address}${paths[index]}`)).text();
    for (const file of html.match(/\/(?:_astro|media)\/[\w.-]+\.(?:js|css|avif|webp)/g) ?? [])
      files.add(file);
  }
  return [...files];
}

/** Asks the API again and again, as carts do. */
function startCalls(address: string) {
  let isWanted = true;
  let awaySince: number | undefined;
  let longest = 0;
  const work = (async () => {
    while (isWanted) {
      const askedAt = performance.now();
      const isServed = await fetch(`${address}${cartPath}`).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok;
        },
        () => false,
      );
      // One that waited was away as well.
      const since = awaySince ?? askedAt;
      awaySince = isServed ? undefined : since;
      longest = Math.max(longest, performance.now() - since);
      await setTimeout(lookEveryMs);
    }
  })();
  return {
    longestAwayMs: () => longest,
    stop: async () => {
      isWanted = false;
      await work;
    },
  };
}
