import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { meantTags } from '../api/contract/cache-tags.ts';
import { productInputSchema } from '../api/contract/catalogue.ts';
import type { Editor } from './editor.ts';
import { project } from './server-process.ts';
import type { StoredPageBytes } from './stored-pages.ts';

const fewestDependents = 20;

const productListSchema = z.object({ items: z.array(z.object({ id: z.number(), reference: z.string() })) });

/** Whether the tags are those of a page that shows the name of a product. */
export function showsName(tags: readonly string[], id: number): boolean {
  const shown = meantTags([`product:${id}`]);
  return tags.some((tag) => tag.startsWith('product:') && shown.has(tag));
}

/** The product with the fewest pages among those with enough. */
export async function chooseProduct(editor: Editor, pages: readonly StoredPageBytes[]) {
  const { items } = productListSchema.parse(await editor.read('/product?lang=fr&saleplan_id=2&perPage=100'));
  const candidates = items
    .map(({ id, reference }) => ({
      id,
      reference,
      dependents: pages.filter(({ tags }) => showsName(tags, id)).map(({ path }) => path),
    }))
    .filter(({ dependents }) => dependents.length >= fewestDependents)
    .sort((left, right) => left.dependents.length - right.dependents.length);
  const [chosen] = candidates;
  if (!chosen) throw new Error('No product has enough pages.');
  return chosen;
}

/** The product as the demo has it. */
export const readInput = (reference: string) =>
  productInputSchema.parse(
    JSON.parse(readFileSync(join(project, `data/demo/products/${reference}.json`), 'utf8')),
  );

/** The same under a name that nothing else has. */
export async function edited(reference: string, name: string) {
  const input = readInput(reference);
  return { ...input, name: { fr: `${name} ${input.name.fr}`, nl: `${name} ${input.name.nl}` } };
}
