import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import type { Block, BlockInput, Push } from '../contract/content.ts';
import type { Queries } from '../database/database.ts';
import { product, productSalesPlan } from '../database/schema/product.ts';
import type { PictureOf, PictureSource } from '../http/services.ts';
import { type FindTarget, loadTargets, resolveLink } from './link-targets.ts';
import { filesOf, referencesOf } from './references.ts';

/** What documents are written out from, in one language. */
export interface Resolver {
  readonly locale: Locale;
  readonly find: FindTarget;
  readonly picture: PictureOf;
}

export interface ReadContext {
  readonly db: Queries;
  readonly locale: Locale;
  readonly pictures: PictureSource;
}

/** Reads everything that the documents refer to: one query for each kind of thing. */
export async function loadResolver(documents: readonly unknown[], context: ReadContext): Promise<Resolver> {
  const { db, locale, pictures } = context;
  const find = await loadTargets(db, documents.flatMap(referencesOf), locale);
  const files = documents.flatMap(filesOf).map(({ file }) => file);
  return { locale, find, picture: await pictures.load(files) };
}

type PushInput = Omit<Extract<BlockInput, { type: 'push' }>, 'type'>;

export function writePush({ titre, text, label, link, cover }: PushInput, resolver: Resolver): Push {
  return {
    titre,
    text,
    label,
    link: resolveLink(link, resolver.find),
    cover: resolver.picture(cover, resolver.locale),
  };
}

/** `sold`: ids by reference of the products that may be shown. */
export function writeBlock(block: BlockInput, resolver: Resolver, sold: ReadonlyMap<string, number>): Block {
  switch (block.type) {
    case 'cover':
      return { ...block, picture: resolver.picture(block.picture, resolver.locale) };
    case 'push':
      return { type: 'push', ...writePush(block, resolver) };
    case 'products':
      return { ...block, products: block.products.flatMap((reference) => sold.get(reference) ?? []) };
    default:
      return block;
  }
}

/** Ids by reference, in the sales plan if one is given. */
export async function soldProducts(
  db: Queries,
  blocks: readonly BlockInput[],
  plan: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const references = blocks.flatMap((block) => (block.type === 'products' ? block.products : []));
  if (references.length === 0) return new Map();
  const isSold = plan === undefined ? undefined : eq(productSalesPlan.salesPlanId, plan);
  const rows = await db
    .selectDistinct({ id: product.id, reference: product.reference })
    .from(product)
    .innerJoin(productSalesPlan, and(eq(productSalesPlan.productId, product.id), isSold))
    .where(inArray(product.reference, references));
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}
