import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { contentOf } from './bench-data.ts';
import { type Figure, print } from './figure.ts';
import type { BenchOptions } from './options.ts';
import { type OtherTree, openOtherTree } from './other-tree.ts';
import { printDifferences, readPageDigests } from './page-digests.ts';
import { printPairs } from './print-pairs.ts';
import { readFigures } from './printed-figures.ts';
import { comparePublishing } from './publishing-pair.ts';
import { project } from './server-process.ts';

type PairedOptions = BenchOptions & { readonly against: string };

/** Measures benches in this tree and in another commit, in turns. Returns false for pages that differ. @throws OptionError */
export async function benchAgainst(options: PairedOptions): Promise<boolean> {
  const { names, against, turns, digests } = options;
  const other = openOtherTree(against, digests ? [] : names);
  const remove = () => {
    other.remove();
    process.exit(1);
  };
  process.on('SIGINT', remove).on('SIGTERM', remove);
  try {
    if (digests) return await compareDigests(other, options);
    for (const name of names) {
      if (name === 'publishing')
        await comparePublishing(other, { turns, data: await contentOf(other.root, options.data) });
      else await compareBench(name, other, turns);
    }
    return true;
  } finally {
    process.off('SIGINT', remove).off('SIGTERM', remove);
    other.remove();
  }
}

/** The content is made by the other commit: what is newer opens what is older. */
async function compareDigests(other: OtherTree, { data }: PairedOptions): Promise<boolean> {
  const content = await contentOf(other.root, data);
  const there = await readPageDigests(other.root, content);
  return printDifferences(there, await readPageDigests(project, content));
}

/** Each tree measures with a bench of its own. */
async function compareBench(name: string, other: OtherTree, turns: number): Promise<void> {
  const measured: { there: Figure[]; here: Figure[] }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const there = await runBench(name, other.root);
    const here = await runBench(name, project);
    measured.push({ there, here });
    print(`${name}: turn ${turn} of ${turns}`);
  }
  printPairs(other.commit, measured);
}

/** A figure that misses its limit ends the bench with a fault, and is a figure all the same. */
async function runBench(name: string, root: string): Promise<Figure[]> {
  const child = spawn(process.execPath, ['bench/main.ts', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await once(child, 'close');
  const figures = readFigures(output);
  if (figures.length === 0) throw new Error(`The bench ${name} printed no figure:\n${output}`);
  return figures;
}
