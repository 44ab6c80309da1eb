import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { forms, type Pack, units } from './packs/pack.ts';

const rootOfCodeSchema = z
  .string()
  .transform((code) => Number(code.charAt(0)))
  .pipe(z.literal([1, 2, 3, 4, 5, 6, 7, 8]));

const productSchema = z.object({
  reference: z.string(),
  name: z.object({ fr: z.string(), nl: z.string() }),
  categories: z.tuple([rootOfCodeSchema], z.unknown()),
  form: z.enum(forms),
  packs: z.array(z.object({ reference: z.string(), quantity: z.number().positive(), unit: z.enum(units) })),
});

// The label names the form on a line of its own, so the name need not repeat it.
const withoutForm = (name: string): string => name.replace(/ (poudre|pâte|in poeder|in pasta)$/u, '');

/** A name as it is set on a label: a figure stays with its unit, a short word with the word it belongs to. */
function labelName(name: string): string {
  return withoutForm(name)
    .replace(/(?<=\d) (?=(cm|mm|m|min|h|u)\b)/gu, '\u00a0')
    .replace(/(?<= (à|au|de|la|en|in)) /gu, '\u00a0')
    .replace(/ (?=[A-Z]\d+$)/u, '\u00a0');
}

function packsOf(product: z.output<typeof productSchema>): Pack[] {
  const [family] = product.categories;
  const names = { fr: labelName(product.name.fr), nl: labelName(product.name.nl) };
  return product.packs.map(({ reference, quantity, unit }) => ({
    reference,
    productReference: product.reference,
    family,
    names,
    form: product.form,
    amount: quantity,
    unit,
  }));
}

/** Every pack of the products in a folder, as its picture shows it, in the order of their references. */
export async function readPacks(productFolder: URL): Promise<Pack[]> {
  const files = (await readdir(productFolder)).filter((name) => name.endsWith('.json')).sort();
  const products = files.map(async (name) =>
    productSchema.parse(JSON.parse(await readFile(new URL(name, productFolder), 'utf8'))),
  );
  return (await Promise.all(products)).flatMap(packsOf);
}
