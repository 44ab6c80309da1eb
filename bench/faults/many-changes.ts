import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { edited, showsName } from '../edited-product.ts';
import { Editor } from '../editor.ts';
import { percentile } from '../figure.ts';
import { startLoad } from '../load.ts';
import { untilNothingIsDue } from '../revalidation.ts';
import { revalidateToken } from '../server-process.ts';
import { readStoredPages } from '../stored-pages.ts';
import { askedNodes, withNodes } from './fault-nodes.ts';
import { conclude, printLine } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/**
 * A thousand edits as fast as they are taken, a thousand notices of the same tag, and one of a thousand tags; with several
 * nodes, each takes its part of them, and all have to show all.
 */
const edits = 1000;
const editorsAtOnce = 20;
const notices = 1000;
const noticesAtOnce = 50;
const pagesPerSecond = 200;
const mostPageMs = 100;
/** What a node needs for itself, so that its pages are slow for no other reason than the changes. */
const processorsOfNode = 2;
const restWithinMs = 120_000;
const putOffMs = 1000;
const printedFailures = 5;
/** A page that changes again while it waits is rendered once for all that came. */
const mostRendersOfPage = 60;

const productsSchema = z.object({
  items: z.array(z.object({ id: z.number(), reference: z.string() })),
});

async function notify(address: string, tags: readonly string[]): Promise<number> {
  const response = await fetch(`${address}/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${revalidateToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Renders so far, and the most pages that ever waited. */
async function figures(address: string): Promise<{ renders: number; due: number }> {
  const headers = { authorization: `Bearer ${revalidateToken}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    renders: read(/^page_render_seconds_count\{outcome="page"\} (\d+)/m),
    due: read(/^pages_due (\d+)/m),
  };
}

async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

async function tryChanges(addresses: readonly string[], directory: string): Promise<void> {
  const [first = ''] = addresses;
  const addressOf = (index: number) => addresses[index % addresses.length] ?? first;
  const pages = await readStoredPages(directory);
  const editors = await Promise.all(addresses.map((address) => Editor.open(address)));
  const products = await editors[0]?.read('/product?lang=fr&saleplan_id=2&perPage=100');
  const { items } = productsSchema.parse(products);
  const loads = addresses.map((address) =>
    startLoad(
      address,
      pages.map(({ path }) => path),
      { perSecond: pagesPerSecond / addresses.length, forMs: 10 * restWithinMs },
    ),
  );
  const allFigures = () => Promise.all(addresses.map(figures));
  const before = await allFigures();
  let mostDue = 0;
  const watch = setInterval(
    () =>
      void allFigures().then((each) => {
        mostDue = Math.max(mostDue, ...each.map(({ due }) => due));
      }),
    250,
  );
  const last = new Map<number, string>();
  let putOff = 0;
  const later = async (error: unknown): Promise<false> => {
    if (!String(error).includes('answered 503')) throw error;
    putOff += 1;
    await delay(putOffMs);
    return false;
  };
  const startedAt = performance.now();
  const lanes = items.slice(0, editorsAtOnce);
  // One editor a product, so that the last name of each is known.
  const editing = Promise.all(
    lanes.map(async ({ id, reference }, index) => {
      for (let edit = 1; edit <= edits / lanes.length; edit += 1) {
        const name = `Mille${id}x${edit}x`;
        const input = await edited(reference, name);
        const put = () => editors[index % editors.length]?.put(`/product/${id}`, input);
        // A node that is asked for too much says when to come again.
        for (let isSaved = false; !isSaved; )
          isSaved = await (put() ?? Promise.resolve()).then(
            () => true,
            (error: unknown) => later(error),
          );
        last.set(id, name);
      }
    }),
  );
  const numbers = Array.from({ length: notices }, (_, index) => index);
  const refused: number[] = [];
  const take = (status: number) => {
    if (status !== 202) refused.push(status);
  };
  const tag = `product:${items[0]?.id}`;
  await inTurns(numbers, noticesAtOnce, async (index) => take(await notify(addressOf(index), [tag])));
  const tags = numbers.map((index) => `product:${index + 1}`);
  for (const address of addresses) take(await notify(address, tags));
  await editing;
  const writtenMs = performance.now() - startedAt;
  await Promise.all(addresses.map(untilNothingIsDue));
  const restMs = performance.now() - startedAt - writtenMs;
  clearInterval(watch);
  for (const load of loads) await load.stop();
  const after = await allFigures();
  let stale = 0;
  for (const [id, name] of last) {
    const shown = pages.filter(({ tags: own }) => showsName(own, id)).map(({ path }) => path);
    for (const path of shown.filter((each) => each.includes('/produit/') || each.includes('/product/')))
      for (const address of addresses)
        if (!(await (await fetch(`${address}${path}`)).text()).includes(name)) stale += 1;
  }
  const durations = loads.flatMap((load) => load.durations);
  const failures = loads.flatMap((load) => load.reasons);
  const pageMs = percentile(durations, 0.99);
  const isPageMsJudged =
    addresses.length === 1 || availableParallelism() >= processorsOfNode * addresses.length;
  const rendered = after.map(({ renders }, index) => renders - (before[index]?.renders ?? 0));
  const mostRendered = Math.max(...rendered);
  printLine(
    `  ${(writtenMs / 1000).toFixed(1)} s of edits, ${rendered.join(', ')} renders of ${pages.length} pages, ${mostDue} waited at most`,
  );
  for (const reason of failures.slice(0, printedFailures)) printLine(`  ${reason}`);
  conclude(
    `${addresses.length > 1 ? `${addresses.length} nodes: ` : ''}${edits} edits and ${notices} notices in ${(writtenMs / 1000).toFixed(0)} s: ${refused.length} refused, ${putOff} put off, ${mostRendered} renders, at most ${mostDue} pages waiting of ${pages.length}, at rest ${(restMs / 1000).toFixed(1)} s later, ${stale} old pages; pages meanwhile p99 ${pageMs.toFixed(0)} ms${isPageMsJudged ? '' : ` (not judged on ${availableParallelism()} processors)`}, ${failures.length} failed`,
    refused.length === 0 &&
      stale === 0 &&
      failures.length === 0 &&
      (!isPageMsJudged || pageMs <= mostPageMs) &&
      mostDue <= pages.length * 2 &&
      mostRendered <= pages.length * mostRendersOfPage &&
      restMs <= restWithinMs,
  );
}

const count = askedNodes();
if (count > 1)
  await withNodes(count, ({ nodes }) =>
    tryChanges(
      nodes.map(({ server }) => server.address),
      nodes[0].directory,
    ),
  );
else
  await withShop(async (server, folder) => {
    await server.untilHard();
    await tryChanges([server.address], folder.directory);
  });
