import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProductInput } from '../../api/contract/catalogue.ts';
import { generateProducts } from '../generate.ts';
import { printLine } from './fault-report.ts';
import { createEmptyDatabase, type ImportState, inspectImport, startImport } from './import-processes.ts';

/** Kills an import while it writes and looks at what is there: nothing, or everything; then lets one finish. */
const ROUNDS = 20;
const LONGEST_RUN_MS = 120_000;
const PRODUCTS = 120;
const SEED = 1;
const DEMO_FOLDER = fileURLToPath(new URL('../../data/demo', import.meta.url));
const MEDIA_FOLDER = fileURLToPath(new URL('../../data/media', import.meta.url));
const DEMO_FILES = [
  'site.json',
  'settings.json',
  'vocabulary.json',
  'filters.json',
  'tags.json',
  'countries.json',
  'synonyms.json',
  'categories.json',
];

interface Workshop {
  readonly root: string;
  readonly folder: string;
  readonly dataDir: string;
  /** An empty database, and the pictures already in the store: they are not what is tried here. */
  readonly template: string;
}

/** The demo without what points to its products, and many products without pictures: writing is what is tried. */
function createWorkshop(): Workshop {
  const root = mkdtempSync(join(tmpdir(), 'import-kill-'));
  const folder = join(root, 'catalogue');
  mkdirSync(folder);
  for (const name of DEMO_FILES) cpSync(join(DEMO_FOLDER, name), join(folder, name));
  const products = generateProducts(PRODUCTS, SEED).map(withoutPictures);
  writeFileSync(join(folder, 'products.json'), JSON.stringify(products));
  return { root, folder, dataDir: join(root, 'data'), template: join(root, 'template') };
}

function withoutPictures(product: ProductInput): ProductInput {
  return { ...product, pictures: [], packs: product.packs.map((pack) => ({ ...pack, picture: null })) };
}

/** Imports once without being killed; returns what a whole import is and how long it writes. */
async function prepare({ folder, dataDir, template }: Workshop) {
  await createEmptyDatabase(template);
  cpSync(template, dataDir, { recursive: true });
  const running = startImport([folder, '--media', MEDIA_FOLDER], dataDir);
  await running.writing;
  const startedAt = performance.now();
  if ((await running.ended()) !== 0) throw new Error('The import does not even work undisturbed');
  const writingMs = performance.now() - startedAt;
  const whole = await inspectImport(dataDir);
  cpSync(join(dataDir, 'media'), join(template, 'media'), { recursive: true });
  return { writingMs, whole };
}

function restore({ dataDir, template }: Workshop): void {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
}

async function killOnce({ folder, dataDir }: Workshop, writingMs: number): Promise<number> {
  const running = startImport([folder, '--media', MEDIA_FOLDER], dataDir);
  await running.writing;
  const afterMs = Math.random() * writingMs;
  await delay(afterMs);
  await running.kill();
  return Math.round(afterMs);
}

function nameState({ rows }: ImportState, whole: ImportState): 'nothing' | 'everything' | 'half' {
  if (Object.values(rows).every((count) => count === 0)) return 'nothing';
  return JSON.stringify(rows) === JSON.stringify(whole.rows) ? 'everything' : 'half';
}

async function run(workshop: Workshop): Promise<boolean> {
  const beganAt = performance.now();
  const { writingMs, whole } = await prepare(workshop);
  restore(workshop);
  const totals = { nothing: 0, everything: 0, half: 0 };
  let rounds = 0;
  while (rounds < ROUNDS && performance.now() - beganAt < LONGEST_RUN_MS) {
    rounds += 1;
    const afterMs = await killOnce(workshop, writingMs);
    const state = await inspectImport(workshop.dataDir);
    const name = nameState(state, whole);
    totals[name] += 1;
    printLine(
      `  Kill while importing, round ${rounds}: after ${afterMs} ms of writing, ${name} there, opened in ${state.openMs} ms`,
    );
    if (name !== 'nothing') restore(workshop);
  }
  const exitCode = await startImport([workshop.folder, '--media', MEDIA_FOLDER], workshop.dataDir).ended();
  const isComplete =
    exitCode === 0 && nameState(await inspectImport(workshop.dataDir), whole) === 'everything';
  const passes = totals.half === 0 && isComplete;
  printLine(
    `Kill while importing, ${rounds} of ${ROUNDS} rounds: nothing ${totals.nothing} / everything ${totals.everything} / half ${totals.half} (limit 0), ` +
      `the next import ${isComplete ? 'completes' : 'FAILS'}: ${passes ? 'passes' : 'FAILS'}`,
  );
  return passes;
}

const workshop = createWorkshop();
try {
  process.exitCode = (await run(workshop)) ? 0 : 1;
} finally {
  rmSync(workshop.root, { recursive: true, force: true });
}
