import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import { constants, platform, setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as pagefind from 'pagefind';
import { stayAlive } from '../../api/kernel/threads/thread.ts';
import { indexedPages } from './indexed-html.ts';
import type { SearchCorpus } from './search-documents.ts';

/** What the thread is asked: an index of the corpus in a folder. */
export interface IndexOrder {
  readonly corpus: SearchCorpus;
  readonly directory: string;
}

/** One document a file: a suggestion reads only those that it shows. */
const mostFragments = 20_000;
/** Parts of Pagefind that show results by themselves. */
const unused = ['component-ui.js', 'component-ui.css', 'ui.js', 'ui.css', 'modular-ui.js', 'modular-ui.css'];

async function writeIndex({ corpus, directory }: IndexOrder): Promise<void> {
  const { index } = await pagefind.createIndex({ forceLanguage: corpus.locale, maxFragments: mostFragments });
  if (!index) throw new Error('Pagefind made no index');
  for (const page of indexedPages(corpus)) {
    const { errors } = await index.addHTMLFile(page);
    if (errors.length > 0) throw new Error(errors.join('; '));
  }
  const { errors } = await index.writeFiles({ outputPath: directory });
  if (errors.length > 0) throw new Error(errors.join('; '));
  const files = [
    ...unused.map((name) => `pagefind-${name}`),
    'pagefind-highlight.js',
    'wasm.unknown.pagefind',
  ];
  await Promise.all(files.map((name) => rm(join(directory, name), { force: true })));
}

/**
 * Rejects when the process that Pagefind starts has ended: Pagefind waits for an answer of it for ever, and gives no
 * access to it.
 */
function pagefindEnded(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once('exit', (code, signal) =>
      reject(new Error(`The process of Pagefind has ended (${signal ?? code})`)),
    );
  });
  return promise;
}

/** On Linux a priority belongs to a thread and what it starts; elsewhere it would be that of the whole server. */
function giveWayToVisitors(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

stayAlive();
giveWayToVisitors();
const order: IndexOrder = workerData;
try {
  await Promise.race([pagefindEnded(), writeIndex(order)]);
} finally {
  await pagefind.close();
}
parentPort?.postMessage('written');
