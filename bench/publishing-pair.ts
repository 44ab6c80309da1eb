import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copyData } from './bench-data.ts';
import { type Figure, print } from './figure.ts';
import type { OtherTree } from './other-tree.ts';
import { printPairs } from './print-pairs.ts';
import { processorFigures, publishAgain, timePublishing } from './publishing-times.ts';
import { readProgress } from './revalidation.ts';
import { project, type ServerProcess, startServerProcess } from './server-process.ts';

const readyWithinMs = 1_800_000;
const pollMs = 20;
const publishingsAgain = 2;

/**
 * Publishes the same content with this tree and with another commit, in turns. Each turn has a process of its own, which
 * publishes once with cold code and then again. What measures is of this tree alone.
 */
export async function comparePublishing(
  other: OtherTree,
  { turns, data }: { turns: number; data: string },
): Promise<void> {
  const directories = { there: copyData(data, 'there'), here: copyData(data, 'here') };
  const measured: { there: Figure[]; here: Figure[] }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const there = await publishOnce(other.root, directories.there, turn);
    const here = await publishOnce(project, directories.here, turn);
    measured.push({ there, here });
    print(`turn ${turn} of ${turns}: ${lastOf(there)} → ${lastOf(here)}`);
  }
  printPairs(other.commit, measured);
}

async function publishOnce(root: string, dataDirectory: string, turn: number): Promise<Figure[]> {
  startOver(dataDirectory, turn);
  const server = await startServerProcess(dataDirectory, { root });
  try {
    await untilFirstPage(server);
    const first = await timePublishing(server, () => server.untilReady(readyWithinMs));
    const figures = [...processorFigures('first publishing', first)];
    for (let time = 1; time <= publishingsAgain; time += 1) {
      const again = await publishAgain(server);
      if (time < publishingsAgain) continue;
      figures.push(
        { name: 'pages per second, all once more', value: again.pagesPerSecond, unit: '/s' },
        ...processorFigures('all once more', again),
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** The pages are put aside rather than removed, as in a bench of one tree. */
function startOver(dataDirectory: string, turn: number): void {
  try {
    renameSync(join(dataDirectory, 'pages'), join(dataDirectory, `pages before turn ${turn}`));
  } catch {
    // There are none before the first turn.
  }
}

async function untilFirstPage(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const progress = await readProgress(server.address).catch(() => undefined);
    if (progress !== undefined && progress.stored > 0) return;
    await setTimeout(pollMs);
  }
  throw new Error(`No page was stored:\n${server.output()}`);
}

function lastOf(figures: readonly Figure[]): string {
  const figure = figures.find(({ name }) => name === 'all once more, processor');
  return `${figure?.value.toFixed(2)} ${figure?.unit}`;
}
