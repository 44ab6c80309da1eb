import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startTemporaryPostgresql } from '../tests/database/temporary-postgresql.ts';
import { print, report } from './figure.ts';
import {
  peakMegabytes,
  residentMegabytes,
  revalidateToken,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const readyWithinMs = 900_000;
const restSeconds = Number(process.env['BENCH_REST_SECONDS'] ?? 60);
/** One of them alone. */
const only = process.env['BENCH_DATABASE'];
const lookEverySeconds = 15;
const megabyte = 1_048_576;
const mostMegabytes = { embedded: 700, postgresql: 350 };
type Kind = keyof typeof mostMegabytes;

/** Memory of a process that has loaded the demo, published it, and then rested; on both databases. */
export async function benchMemory(): Promise<boolean> {
  const embedded = only === 'postgresql' || (await measure('embedded', {}));
  if (only === 'embedded') return embedded;
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    print('memory on postgresql: not measured, it is not installed');
    return false;
  }
  try {
    return (await measure('postgresql', { DATABASE_URL: await postgresql.createDatabase() })) && embedded;
  } finally {
    await postgresql.stop();
  }
}

async function measure(kind: Kind, environment: Record<string, string>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const server = await startServerProcess(folder, { environment });
  try {
    print(`memory on ${kind}: a first start, then ${restSeconds} s of rest`);
    const reportResident = (name: string) =>
      report({ name, value: Math.round(residentMegabytes(server.pid)), unit: 'MB' });
    await server.untilReady(readyWithinMs);
    reportResident('resident, pages published');
    await server.untilHard();
    reportResident('resident, pages compressed');
    for (let waited = lookEverySeconds; waited < restSeconds; waited += lookEverySeconds) {
      await setTimeout(lookEverySeconds * 1000);
      reportResident(`resident, after ${waited} s of rest`);
    }
    await setTimeout(lookEverySeconds * 1000);
    await reportParts(server);
    report({ name: 'resident, peak', value: Math.round(peakMegabytes(server.pid)), unit: 'MB' });
    return report({
      name: `resident at rest, ${kind}`,
      value: Math.round(residentMegabytes(server.pid)),
      unit: 'MB',
      limit: { at: 'most', value: mostMegabytes[kind] },
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the memory is, as the kernel and the engine count it. */
async function reportParts({ pid, address }: ServerProcess): Promise<void> {
  for (const [name, megabytes] of Object.entries(mappedMegabytes(pid)))
    report({ name: `of it, ${name}`, value: Math.round(megabytes), unit: 'MB' });
  const headers = { authorization: `Bearer ${revalidateToken}` };
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
  for (const name of ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']) {
    const bytes = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
    report({ name: `of the main thread, ${name}`, value: Math.round(bytes / megabyte), unit: 'MB' });
  }
}

/** Resident memory by what it is mapped for. */
function mappedMegabytes(pid: number): Record<string, number> {
  const parts: Record<string, number> = { 'allocated by brk': 0, anonymous: 0, files: 0 };
  let part = 'anonymous';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line)?.[1];
    if (mapping === '[heap]') part = 'allocated by brk';
    else if (mapping !== undefined) part = mapping.startsWith('/') ? 'files' : 'anonymous';
    const kilobytes = /^Rss:\s+(\d+)/.exec(line)?.[1];
    if (kilobytes !== undefined) parts[part] = (parts[part] ?? 0) + Number(kilobytes) / 1024;
  }
  return parts;
}
