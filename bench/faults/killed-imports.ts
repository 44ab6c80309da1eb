import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ProductInput } from '../../api/contract/catalogue.ts';
import { generateProducts } from '../generate.ts';
import { project } from '../server-process.ts';
import { type KillCounts, noCounts } from './killed-work.ts';

const products = 30;
const seed = 7;
/** Longer than an import takes, beside another run as well, so that some are confirmed. */
const longestMs = 12_000;
const files = ['site', 'settings', 'vocabulary', 'filters', 'tags', 'countries', 'synonyms', 'categories'];
const listSchema = z.object({ items: z.array(z.object({ reference: z.string(), name: z.string() })) });
const markPattern = /Lot(\d+)x/;

/** Imports of a catalogue that are killed while no server runs. */
export interface KilledImports {
  readonly counts: KillCounts;
  /** Starts an import and kills it at a random moment. */
  killOne(environment: Readonly<Record<string, string>>): Promise<void>;
  /** Checks, with a server running, whether the products are all of one import, and of none before the last that was confirmed. */
  check(address: string): Promise<void>;
  remove(): void;
}

export function killedImports(): KilledImports {
  const counts = noCounts();
  const folder = mkdtempSync(join(tmpdir(), 'killed-imports-'));
  mkdirSync(join(folder, 'catalogue'));
  for (const name of files)
    cpSync(join(project, 'data/demo', `${name}.json`), join(folder, 'catalogue', `${name}.json`));
  let mark = 0;
  let confirmed = 0;
  return {
    counts,
    async killOne(environment) {
      mark += 1;
      writeFileSync(
        join(folder, 'catalogue/products.json'),
        JSON.stringify(generateProducts(products, seed).map((product) => marked(product, mark))),
      );
      const words = [join(folder, 'catalogue'), '--media', join(project, 'data/media')];
      const child = spawn(process.execPath, ['server/import.ts', ...words], {
        cwd: project,
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await Promise.race([ended, delay(Math.random() * longestMs)]);
      if (child.exitCode === 0) {
        counts.acknowledged += 1;
        confirmed = mark;
      }
      child.kill('SIGKILL');
      await ended;
    },
    async check(address) {
      const response = await fetch(`${address}/api/v1/product?lang=fr&saleplan_id=2&perPage=100`);
      const { items } = listSchema.parse(await response.json());
      const marks = items
        .filter(({ reference }) => reference.startsWith('G'))
        .map(({ name }) => markOf(name));
      if (new Set(marks).size > 1 || (marks.length > 0 && marks.length !== products)) counts.stale += 1;
      const [oldest = 0] = marks.toSorted((left, right) => left - right);
      if (oldest < confirmed) counts.lost += 1;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const markOf = (name: string) => Number(markPattern.exec(name)?.[1] ?? 0);

function marked(product: ProductInput, mark: number): ProductInput {
  return {
    ...product,
    name: { fr: `Lot${mark}x ${product.name.fr}`, nl: `Lot${mark}x ${product.name.nl}` },
    sales_plans: ['part', 'pro'],
    pictures: [],
    packs: product.packs.map((pack) => ({ ...pack, picture: null })),
  };
}
