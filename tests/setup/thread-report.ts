import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const file = 'threads.json';
const writtenWithinMs = 10_000;
const pollEveryMs = 100;

/** With these flags a Node process can be asked what its threads are doing. */
export const reportFlags = (directory: string) => [
  '--report-on-signal',
  '--report-signal=SIGUSR2',
  `--report-directory=${directory}`,
  `--report-filename=${file}`,
];

interface ThreadReport {
  readonly javascriptStack: { readonly message?: string; readonly stack?: readonly string[] };
  readonly nativeStack: readonly { readonly symbol: string }[];
  readonly libuv: readonly { readonly type: string; readonly is_active?: boolean }[];
}

/** The calls that each thread of a process is in, the newest thread first, and what its event loops wait for. */
export async function threadReport(child: ChildProcess, directory: string): Promise<string> {
  const path = join(directory, file);
  child.kill('SIGUSR2');
  const deadline = Date.now() + writtenWithinMs;
  while (Date.now() < deadline) {
    await setTimeout(pollEveryMs);
    const report = read(path);
    if (report)
      return [report, ...report.workers]
        .map((thread, index) => `Thread ${index}:\n${lines(thread).join('\n')}`)
        .reverse()
        .join('\n');
  }
  return 'It did not tell what its threads are doing.';
}

function read(path: string): (ThreadReport & { readonly workers: readonly ThreadReport[] }) | undefined {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    // It is still being written.
    return undefined;
  }
}

function lines({ javascriptStack, nativeStack, libuv }: ThreadReport): readonly string[] {
  const waitsFor = libuv.filter(({ is_active: isActive }) => isActive).map(({ type }) => type);
  return [
    ...(javascriptStack.stack ?? []),
    ...nativeStack.map(({ symbol }) => symbol.replace(/ ?\[[^\]]*\]$/, '')).filter((symbol) => symbol !== ''),
    `waits for ${waitsFor.join(', ')}`,
  ];
}
