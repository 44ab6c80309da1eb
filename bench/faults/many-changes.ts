import { z } from 'zod';
import { edited } from '../edited-product.ts';
import { Editor } from '../editor.ts';
import { percentile } from '../figure.ts';
import { startLoad } from '../load.ts';
import { untilNothingIsDue } from '../revalidation.ts';
import { revalidateToken } from '../server-process.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude, printLine } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/** A thousand edits as fast as they are taken, a thousand notices of the same tag, and one of a thousand tags. */
const edits = 1000;
const editorsAtOnce = 20;
const notices = 1000;
const noticesAtOnce = 50;
const pagesPerSecond = 200;
const mostPageMs = 100;
const restWithinMs = 120_000;
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

await withShop(async (server, folder) => {
  const { address } = server;
  await server.untilHard();
  const pages = await readStoredPages(folder.directory);
  const editor = await Editor.open(address);
  const { items } = productsSchema.parse(await editor.read('/product?lang=fr&saleplan_id=2&perPage=100'));
  const load = startLoad(
    address,
    pages.map(({ path }) => path),
    { perSecond: pagesPerSecond, forMs: 10 * restWithinMs },
  );
  const before = await figures(address);
  let mostDue = 0;
  const watch = setInterval(
    () =>
      void figures(address).then(({ due }) => {
        mostDue = Math.max(mostDue, due);
      }),
    250,
  );
  const last = new Map<number, string>();
  const startedAt = performance.now();
  const lanes = items.slice(0, editorsAtOnce);
  // One editor a product, so that the last name of each is known.
  const editing = Promise.all(
    lanes.map(async ({ id, reference }) => {
      for (let edit = 1; edit <= edits / lanes.length; edit += 1) {
        const name = `Mille${id}x${edit}x`;
        await editor.put(`/product/${id}`, await edited(reference, name));
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
  await inTurns(numbers, noticesAtOnce, async () => take(await notify(address, [tag])));
  take(
    await notify(
      address,
      numbers.map((index) => `product:${index + 1}`),
    ),
  );
  await editing;
  const writtenMs = performance.now() - startedAt;
  await untilNothingIsDue(address);
  const restMs = performance.now() - startedAt - writtenMs;
  clearInterval(watch);
  await load.stop();
  const { renders } = await figures(address);
  let stale = 0;
  for (const [id, name] of last) {
    const shown = pages.filter(({ tags }) => tags.includes(`product:${id}`)).map(({ path }) => path);
    for (const path of shown.filter((each) => each.includes('/produit/') || each.includes('/product/')))
      if (!(await (await fetch(`${address}${path}`)).text()).includes(name)) stale += 1;
  }
  const pageMs = percentile(load.durations, 0.99);
  const rendered = renders - before.renders;
  printLine(
    `  ${(writtenMs / 1000).toFixed(1)} s of edits, ${rendered} renders of ${pages.length} pages, ${mostDue} waited at most`,
  );
  conclude(
    `${edits} edits and ${notices} notices in ${(writtenMs / 1000).toFixed(0)} s: ${refused.length} refused, ${rendered} renders, at most ${mostDue} pages waiting of ${pages.length}, at rest ${(restMs / 1000).toFixed(1)} s later, ${stale} old pages; pages meanwhile p99 ${pageMs.toFixed(0)} ms, ${load.failures} failed`,
    refused.length === 0 &&
      stale === 0 &&
      load.failures === 0 &&
      pageMs <= mostPageMs &&
      mostDue <= pages.length * 2 &&
      rendered <= pages.length * mostRendersOfPage &&
      restMs <= restWithinMs,
  );
});
