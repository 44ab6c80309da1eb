import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readInput } from '../edited-product.ts';
import { revalidateAll } from '../revalidation.ts';
import { type EditorAt, isGoneFetch, type KilledWork, noCounts } from './killed-work.ts';

const reference = 'MV112';
const pagePath = '/fr/enduit-professionnels/produit';
const input = readInput(reference);
/** All pages take longer than a round: in the others, edits come as fast as they can. */
const publishEvery = 4;
const liveWithinMs = 10_000;
const pauseMs = 50;
const productSchema = z.object({ id: z.number(), name: z.string() });

const numberIn = (name: string): number => Number(/Essai(\d+)x/.exec(name)?.[1] ?? 0);

const readProduct = async (address: string) =>
  productSchema.parse(await (await fetch(`${address}/api/v1/product/${input.slug.fr}?lang=fr`)).json());

/** Whether the page of the product shows the name within ten seconds. */
async function isShown(address: string, number: number): Promise<boolean> {
  const url = `${address}${pagePath}/${input.slug.fr}`;
  for (const begunAt = performance.now(); performance.now() - begunAt < liveWithinMs; await delay(pauseMs)) {
    const page = await (await fetch(url)).text();
    if (numberIn(/<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? '') === number) return true;
  }
  return false;
}

/** An editor who changes a product as fast as responses come, in some rounds while every page is rendered anew. */
export function killedEdits(editorAt: EditorAt): KilledWork {
  const counts = noCounts();
  let rounds = 0;
  let last = 0;
  let acknowledged = 0;
  return {
    name: 'edits and pages',
    counts,
    async work(address) {
      try {
        const editor = await editorAt(address);
        const { id } = await readProduct(address);
        rounds += 1;
        if (rounds % publishEvery === 1) await revalidateAll(address);
        for (;;) {
          last += 1;
          const name = `Essai${last}x`;
          await editor.put(`/product/${id}`, { ...input, name: { fr: name, nl: name } });
          acknowledged = last;
          counts.acknowledged += 1;
        }
      } catch (error) {
        if (!isGoneFetch(error)) throw error;
      }
    },
    async check({ address, pages }) {
      const stored = numberIn((await readProduct(address)).name);
      if (stored < acknowledged) counts.lost += 1;
      const shown = await Promise.all(pages.map((each) => isShown(each, stored)));
      counts.stale += shown.filter((isNew) => !isNew).length;
    },
  };
}
