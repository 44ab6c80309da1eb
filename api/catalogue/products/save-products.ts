import { sql } from 'drizzle-orm';
import { perLocale } from '../../../languages/per-locale.ts';
import { type ProductInput, productInputSchema } from '../../contract/catalogue.ts';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { type SavedSlugs, saveFormerSlugs } from '../../kernel/links/former-slugs.ts';
import { listUsers, refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { sanitizeRichText } from '../../kernel/text/rich-text.ts';
import { writeProductDocuments } from '../documents/product-documents.ts';
import { indexProducts } from '../search/product-documents.ts';
import { type CatalogueKeys, loadCatalogueKeys } from './catalogue-keys.ts';
import { findConflicts } from './product-conflicts.ts';
import { productFaults } from './product-faults.ts';
import { productTags } from './product-tags.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { writeProducts } from './write-products.ts';

type Stored = ReadonlyMap<string, { readonly id: number; readonly input: ProductInput }>;

/** Refused where a pack would go that a discount gives. */
export async function saveProduct(
  tx: Transaction,
  input: ProductInput,
  context: WriteContext,
): Promise<SaveResult> {
  refuseWhileUsed(await usersOfDroppedPacks(tx, input), 'packs');
  const [result] = await saveProducts(tx, [input], context);
  if (result === undefined) throw new Error('The product was not saved');
  return result;
}

/**
 * Saves many products with as many statements as one needs; a few hundred at a time is best.
 * They may relate to each other. References must differ. The first one at fault is thrown.
 */
export async function saveProducts(
  tx: Transaction,
  given: readonly ProductInput[],
  context: WriteContext,
): Promise<SaveResult[]> {
  const { now, knownProducts } = context;
  const inputs = given.map(normalise);
  const stored = await findProductRows(tx, inputs);
  const changed = inputs.filter((input) => {
    const before = stored.get(input.reference);
    return before === undefined || !isSameDocument(input, before.input);
  });
  const written = new Map<string, SaveResult>();
  if (changed.length > 0) {
    const keys = await loadCatalogueKeys(tx);
    await requireSound(tx, changed, keys, knownProducts);
    const products = await writeProducts(tx, changed, keys, context);
    await saveFormerSlugs(tx, 'product', products.map(toSlugs(stored)));
    await indexProducts(tx, products);
    const { otherwiseDocumented } = await writeProductDocuments(tx, products, now);
    await refreshStatistics(tx);
    const changes = products.map(({ id, input }) => ({
      id,
      before: stored.get(input.reference)?.input,
      after: input,
    }));
    const tags = await productTags(tx, changes, keys);
    changes.forEach(({ id, before, after }, index) => {
      const outcome = before === undefined ? 'created' : 'changed';
      const ofLists = otherwiseDocumented.has(id) ? ['documents'] : [];
      written.set(after.reference, { id, outcome, tags: [...(tags[index] ?? []), ...ofLists] });
    });
  }
  return inputs.map(
    ({ reference }) =>
      written.get(reference) ?? { id: stored.get(reference)?.id ?? 0, outcome: 'unchanged', tags: [] },
  );
}

const usersOfDroppedPacks = (tx: Transaction, { reference, packs }: ProductInput): Promise<Users> =>
  listUsers(
    tx,
    sql`select 'discount ' || discount.code as name from discount
      join pack on pack.reference = discount.input -> 'effect' ->> 'pack'
      join product on product.id = pack.product_id
      where product.reference = ${reference}
        and pack.reference <> all(${sql.param(packs.map((each) => each.reference))}::text[])`,
  );

const toSlugs =
  (stored: Stored) =>
  ({ id, input }: { readonly id: number; readonly input: ProductInput }): SavedSlugs => ({
    id,
    before: stored.get(input.reference)?.input.slug,
    after: input.slug,
  });

function normalise(input: ProductInput): ProductInput {
  return { ...input, description: perLocale((locale) => sanitizeRichText(input.description[locale])) };
}

async function findProductRows(tx: Transaction, inputs: readonly ProductInput[]): Promise<Stored> {
  const references = inputs.map(({ reference }) => reference);
  const { rows } = await tx.execute<{ id: number; reference: string; input: ProductInput }>(sql`
    select id, reference, input from product
    where reference = any(${sql.param(references)}::text[]) order by id for update`);
  return new Map(
    rows.map(({ id, reference, input }) => [reference, { id, input: readStored(productInputSchema, input) }]),
  );
}

async function requireSound(
  tx: Transaction,
  inputs: readonly ProductInput[],
  keys: CatalogueKeys,
  knownProducts: ReadonlySet<string> | undefined,
): Promise<void> {
  const isProduct = await findProducts(tx, inputs, knownProducts);
  const conflictsOf = await findConflicts(tx, inputs);
  for (const input of inputs) {
    const faults = productFaults(input, keys, isProduct);
    if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults });
    const conflicts = conflictsOf(input);
    if (conflicts.length > 0) throw new ApiError('conflict', { fields: conflicts });
  }
}

async function findProducts(
  tx: Transaction,
  inputs: readonly ProductInput[],
  knownProducts: ReadonlySet<string> = new Set(),
): Promise<(reference: string) => boolean> {
  const related = [...new Set(inputs.flatMap((input) => input.related))];
  const known = new Set([...knownProducts, ...inputs.map(({ reference }) => reference)]);
  if (related.some((reference) => !known.has(reference))) {
    const { rows } = await tx.execute<{ reference: string }>(
      sql`select reference from product where reference = any(${sql.param(related)}::text[])`,
    );
    for (const { reference } of rows) known.add(reference);
  }
  return (reference) => known.has(reference);
}
