import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { OptionError } from './options.ts';
import { startServerProcess } from './server-process.ts';

/** The first start, on a machine that others use as well. */
const readyWithinMs = 1_800_000;
/** What each start makes anew. */
const leftOut = new Set(['pages', 'search', 'builds', 'process.lock', 'database.lock']);
const copies = new Set<string>();

/** A data directory after the first start of the demo, made by a tree unless one is given. @throws OptionError */
export async function contentOf(root: string, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    if (!existsSync(given)) throw new OptionError(`There is no folder ${given}.`);
    return given;
  }
  const directory = newDirectory('content');
  const server = await startServerProcess(directory, { root });
  try {
    await server.untilReady(readyWithinMs);
  } finally {
    await server.stop();
  }
  return directory;
}

/** A copy of the content of a data directory, without its pages. */
export function copyData(data: string, name: string): string {
  const copy = newDirectory(name);
  cpSync(data, copy, {
    recursive: true,
    filter: (source) => source === data || !isLeftOut(data, source),
  });
  return copy;
}

/** Removes what was made above. */
export function removeCopies(): void {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  copies.clear();
}

const isLeftOut = (data: string, source: string) =>
  join(data, basename(source)) === source && leftOut.has(basename(source));

function newDirectory(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  copies.add(directory);
  return directory;
}
