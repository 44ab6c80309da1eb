import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { productInputSchema } from '../../api/contract/catalogue.ts';
import { Editor } from '../editor.ts';
import { print, report } from '../figure.ts';
import { importGenerated } from '../generated-catalogue.ts';
import { project, startServerProcess } from '../server-process.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude } from './fault-report.ts';

/**
 * Takes the server's process away while it publishes, and while it takes writes; then looks at what is left.
 * `node bench/faults/server-kill.ts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 20);
const generatedProducts = 300;
const longestWaitMs = 4000;
const readyWithinMs = 120_000;
const reference = 'MV112';

const input = productInputSchema.parse(
  JSON.parse(readFileSync(join(project, `data/demo/products/${reference}.json`), 'utf8')),
);

const met = [await killWhilePublishing(), await killWhileWriting()];
conclude(
  `${rounds} kills while publishing and ${rounds} while writing: ${met.every(Boolean) ? 'no broken page, no lost write, no old page' : 'BROKEN, LOST OR OLD'}`,
  met.every(Boolean),
);

async function killWhilePublishing(): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'publishing-kill-'));
  const counts = { brokenPages: 0, incompleteStarts: 0 };
  try {
    importGenerated(dataDirectory, generatedProducts);
    const whole = await publishWhole(dataDirectory);
    for (let round = 1; round <= rounds; round += 1) {
      rmSync(join(dataDirectory, 'pages'), { recursive: true, force: true });
      const server = await startServerProcess(dataDirectory);
      const aliveAt = Date.now();
      while (!server.output().includes('Publishing') && Date.now() - aliveAt < readyWithinMs) await delay(10);
      await delay(Math.random() * longestWaitMs);
      await server.kill();
      const stored = await readStoredPages(dataDirectory).catch(() => undefined);
      if (!stored) counts.brokenPages += 1;
      const pages = await publishWhole(dataDirectory);
      if (pages !== whole) counts.incompleteStarts += 1;
      print(
        `  killed while publishing, round ${round}: ${stored?.length ?? '?'} of ${whole} pages were stored, then ${pages}`,
      );
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return [
    report({
      name: `killed while publishing, ${rounds} rounds: broken pages`,
      value: counts.brokenPages,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
    report({
      name: 'next starts that did not complete the work',
      value: counts.incompleteStarts,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}

async function killWhileWriting(): Promise<boolean> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'write-kill-'));
  const counts = { acknowledged: 0, lost: 0, oldPages: 0, brokenPages: 0 };
  try {
    let sequence = 0;
    let acknowledged = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServerProcess(dataDirectory);
      await server.untilReady(readyWithinMs);
      const editor = await Editor.open(server.address);
      const id = await productId(server.address);
      const writing = (async () => {
        for (;;) {
          sequence += 1;
          const name = `Essai${sequence}x`;
          await editor.put(`/product/${id}`, { ...input, name: { fr: name, nl: name } });
          acknowledged = sequence;
          counts.acknowledged += 1;
        }
      })().catch(() => undefined);
      await delay(200 + Math.random() * 1000);
      await server.kill();
      await writing;
      if (!(await readStoredPages(dataDirectory).catch(() => undefined))) counts.brokenPages += 1;
      const next = await startServerProcess(dataDirectory);
      await next.untilReady(readyWithinMs);
      const stored = await storedSequence(next.address);
      const shown = await shownSequence(next.address);
      if (stored < acknowledged) counts.lost += 1;
      if (shown !== stored) counts.oldPages += 1;
      await next.stop();
      print(
        `  killed while writing, round ${round}: ${acknowledged} acknowledged, ${stored} stored, ${shown} on the page`,
      );
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return [
    report({
      name: `killed while writing, ${rounds} rounds: acknowledged writes`,
      value: counts.acknowledged,
      unit: '',
    }),
    report({
      name: 'rounds with a lost write',
      value: counts.lost,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
    report({
      name: 'rounds with an old page after the next start',
      value: counts.oldPages,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
    report({
      name: 'rounds with a broken page',
      value: counts.brokenPages,
      unit: '',
      limit: { at: 'most', value: 0 },
    }),
  ].every(Boolean);
}

async function publishWhole(dataDirectory: string): Promise<number> {
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(readyWithinMs);
  await server.stop();
  return (await readStoredPages(dataDirectory)).length;
}

async function productId(address: string): Promise<number> {
  const product = await (await fetch(`${address}/api/v1/product/${input.slug.fr}?lang=fr`)).json();
  return z.object({ id: z.number() }).parse(product).id;
}

async function storedSequence(address: string): Promise<number> {
  const product = await (await fetch(`${address}/api/v1/product/${input.slug.fr}?lang=fr`)).json();
  return sequenceIn(z.object({ name: z.string() }).parse(product).name);
}

async function shownSequence(address: string): Promise<number> {
  const response = await fetch(`${address}/fr/enduit-professionnels/produit/${input.slug.fr}`);
  return sequenceIn(/<h1[^>]*>([^<]*)/.exec(await response.text())?.[1] ?? '');
}

function sequenceIn(name: string): number {
  return Number(/Essai(\d+)x/.exec(name)?.[1] ?? 0);
}
