import { inArray, sql } from 'drizzle-orm';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { Locale, MediaReference, Translated } from '../../contract/common.ts';
import { readSellers, type Seller } from '../../kernel/company/seller.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { media } from '../../kernel/database/schema/media.ts';
import { loadNames, type Names } from '../search/product-documents.ts';

/** What PDF documents show besides the product itself. */
export interface ProductFacts {
  readonly names: Names;
  readonly sellers: Translated<Seller>;
  familyOf(categoryCode: string): number;
  /** The category with those above it, the root first. */
  rangeOf(categoryCode: string, locale: Locale): string;
  /** Content name of the picture that PDF documents show. */
  pictureOf(reference: MediaReference): string | undefined;
}

/** Wide enough for print, at 300 dots an inch on a few centimetres. */
const wantedWidth = 640;

export async function readProductFacts(
  tx: Transaction,
  inputs: readonly ProductInput[],
): Promise<ProductFacts> {
  const { rows } = await tx.execute<{ code: string; family: number; parent: string | null }>(sql`
    select c.code, c.family, above.code as parent from category c left join category above on above.id = c.parent_id`);
  const categories = new Map(rows.map((row) => [row.code, row]));
  const names = await loadNames(tx);
  const files = inputs.flatMap((input) => coverOf(input)?.file ?? []);
  const pictures = new Map(
    files.length === 0
      ? []
      : (
          await tx
            .select({ file: media.file, sources: media.sources })
            .from(media)
            .where(inArray(media.file, files))
        ).map(({ file, sources }) => [file, sources]),
  );
  const sellers = await readSellers(tx);
  const chain = (code: string): string[] => {
    const parent = categories.get(code)?.parent;
    return parent ? [...chain(parent), code] : [code];
  };
  return {
    names,
    sellers,
    familyOf: (code) => categories.get(code)?.family ?? 1,
    rangeOf: (code, locale) =>
      chain(code)
        .slice(0, 2)
        .map((each) => names.category(each, locale))
        .join(', '),
    pictureOf: ({ file }) => {
      const sources = pictures.get(file)?.filter(({ type }) => type === 'image/webp');
      return (sources?.find(({ width }) => width >= wantedWidth) ?? sources?.at(-1))?.name;
    },
  };
}

/** The first picture of a product, or else that of a pack. */
export const coverOf = (input: ProductInput): MediaReference | undefined =>
  input.pictures[0] ?? input.packs.find(({ picture }) => picture !== null)?.picture ?? undefined;
