import { z } from 'zod';
import { readInput } from '../edited-product.ts';
import { Editor } from '../editor.ts';
import { revalidateAll } from '../revalidation.ts';
import { isGoneFetch, type KilledWork, noCounts } from './killed-work.ts';

const reference = 'MV112';
const pagePath = '/fr/enduit-professionnels/produit';
const input = readInput(reference);
const productSchema = z.object({ id: z.number(), name: z.string() });

const numberIn = (name: string): number => Number(/Essai(\d+)x/.exec(name)?.[1] ?? 0);

const readProduct = async (address: string) =>
  productSchema.parse(await (await fetch(`${address}/api/v1/product/${input.slug.fr}?lang=fr`)).json());

/** An editor who changes a product as fast as responses come, while every page is rendered anew. */
export function killedEdits(): KilledWork {
  const counts = noCounts();
  let last = 0;
  let acknowledged = 0;
  return {
    name: 'edits and pages',
    counts,
    async work(address) {
      try {
        const editor = await Editor.open(address);
        const { id } = await readProduct(address);
        await revalidateAll(address);
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
    async check(address) {
      const stored = numberIn((await readProduct(address)).name);
      const page = await (await fetch(`${address}${pagePath}/${input.slug.fr}`)).text();
      if (stored < acknowledged) counts.lost += 1;
      if (numberIn(/<h1[^>]*>([^<]*)/.exec(page)?.[1] ?? '') !== stored) counts.stale += 1;
    },
  };
}
