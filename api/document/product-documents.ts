import { sql } from 'drizzle-orm';
import type { ProductInput } from '../contract/catalogue.ts';
import { type Locale, locales } from '../contract/common.ts';
import type { DocumentType } from '../contract/document.ts';
import type { Transaction } from '../database/database.ts';
import { belgianDay } from '../rules/format-date.ts';
import type { ProductPaperSource } from './document-source.ts';
import { productDocumentCode, typeLabel } from './document-types.ts';
import { type ProductFacts, readProductFacts } from './product-facts.ts';
import { safetySource } from './safety-source.ts';
import { sheetSource } from './sheet-source.ts';
import { type Draft, writeVersions } from './write-versions.ts';

export interface DocumentedProduct {
  readonly id: number;
  readonly input: ProductInput;
}

interface PaperKind {
  readonly type: DocumentType;
  /** Undefined for products that have none. */
  source(input: ProductInput, locale: Locale, facts: ProductFacts): ProductPaperSource | undefined;
}

/** Papers that every product has, made from what is known of it. */
const paperKinds: readonly PaperKind[] = [
  { type: 'FICHE_TECHNIQUE', source: sheetSource },
  { type: 'FDS', source: safetySource },
];

/**
 * Brings the papers of products up to date. A paper that an editor has put in the place of ours stays.
 */
export async function writeProductDocuments(
  tx: Transaction,
  products: readonly DocumentedProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const inputs = products.map(({ input }) => input);
  const facts = await readProductFacts(tx, inputs);
  const kept = await editorsDocuments(tx, inputs);
  const drafts = products.flatMap((product) =>
    locales.flatMap((locale) =>
      paperKinds.flatMap((kind) => {
        if (kept.has(`${product.input.reference} ${kind.type} ${locale}`)) return [];
        return draftOf(product, kind, locale, facts, now) ?? [];
      }),
    ),
  );
  await writeVersions(tx, drafts, now);
}

function draftOf(
  { id, input }: DocumentedProduct,
  { type, source }: PaperKind,
  locale: Locale,
  facts: ProductFacts,
  now: Date,
): Draft | undefined {
  const content = source(input, locale, facts);
  if (content === undefined) return undefined;
  return {
    code: productDocumentCode(type, locale, input.reference),
    ...{ type, locale, source: content, input: null, edition: belgianDay(now) },
    title: `${typeLabel(type, locale)}, ${input.name[locale]}`,
    ...{ productReference: input.reference, productId: id },
  };
}

async function editorsDocuments(
  tx: Transaction,
  inputs: readonly ProductInput[],
): Promise<ReadonlySet<string>> {
  const references = inputs.map(({ reference }) => reference);
  const { rows } = await tx.execute<{ key: string }>(sql`
    select product_reference || ' ' || type || ' ' || locale as key from document
    where input is not null and product_reference = any(${sql.param(references)}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
