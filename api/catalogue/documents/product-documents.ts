import { sql } from 'drizzle-orm';
import { type ProductInput, productInputSchema } from '../../contract/catalogue.ts';
import { type Locale, locales } from '../../contract/common.ts';
import type { DocumentType } from '../../contract/document.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { readStored } from '../../kernel/database/read-stored.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { declarationSources, declaredOf } from './declaration-source.ts';
import type { ProductPdfSource } from './document-source.ts';
import { productDocumentCode, typeLabel } from './document-types.ts';
import { type ProductFacts, readProductFacts } from './product-facts.ts';
import { safetySource } from './safety-source.ts';
import { productSource, sheetSource } from './sheet-source.ts';
import { clauseSource, instructionsSource } from './use-source.ts';
import { type Draft, type Written, writeVersions } from './write-versions.ts';

export interface DocumentedProduct {
  readonly id: number;
  readonly input: ProductInput;
}

/** A product as it is stored, with what its input did not hold when it was saved. */
export const completed = ({ id, input }: DocumentedProduct): DocumentedProduct => ({
  id,
  input: readStored(productInputSchema, input),
});

const types = {
  sheet: 'FICHE_TECHNIQUE',
  safety: 'FDS',
  declaration: 'DOP',
  marking: 'CE',
  instructions: 'MODE_EMPLOI',
  clause: 'TEXTE_CDC',
} as const satisfies Record<ProductPdfSource['kind'], DocumentType>;

/** The PDF documents that a product has, made from what is known of it. */
function sourcesOf(input: ProductInput, locale: Locale, facts: ProductFacts): ProductPdfSource[] {
  const sheet = sheetSource(input, locale, facts);
  const product = productSource(input, locale, facts);
  const declared = declaredOf(input, locale);
  const sources = [
    sheet,
    safetySource(input, locale, facts),
    ...declarationSources(product, declared),
    instructionsSource(product, sheet),
    clauseSource(input, { product, sheet, declared }),
  ];
  return sources.filter((source) => source !== undefined);
}

export interface WrittenProductDocuments {
  readonly written: readonly Written[];
  /** Ids of the products that have more documents than before, or fewer. */
  readonly otherwiseDocumented: ReadonlySet<number>;
}

/**
 * Brings the PDF documents of products up to date. A PDF document that an editor has put in the place of ours stays.
 */
export async function writeProductDocuments(
  tx: Transaction,
  products: readonly DocumentedProduct[],
  now: Date,
): Promise<WrittenProductDocuments> {
  if (products.length === 0) return { written: [], otherwiseDocumented: new Set() };
  const inputs = products.map(({ input }) => input);
  const facts = await readProductFacts(tx, inputs);
  const fromEditors = await editorsDocuments(tx, inputs);
  const drafts = products.flatMap((product) =>
    locales.flatMap((locale) =>
      sourcesOf(product.input, locale, facts)
        .filter(({ kind }) => !fromEditors.has(`${product.input.reference} ${types[kind]} ${locale}`))
        .map((source) => draftOf(product, source, now)),
    ),
  );
  const withdrawn = await withdraw(tx, inputs, drafts, now);
  const written = await writeVersions(tx, drafts, { now });
  const extended = written.flatMap(({ productId, isNewlyInForce }) =>
    isNewlyInForce && productId !== null ? [productId] : [],
  );
  return { written, otherwiseDocumented: new Set([...withdrawn, ...extended]) };
}

/** PDF documents that products no longer have: their URLs stay, and no list holds them. Returns the ids of the products. */
async function withdraw(
  tx: Transaction,
  inputs: readonly ProductInput[],
  drafts: readonly Draft[],
  now: Date,
): Promise<number[]> {
  const references = inputs.map(({ reference }) => reference);
  const codes = drafts.map(({ code }) => code);
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    update document_version v set superseded_at = ${now.toISOString()}::timestamptz from document d
    where d.id = v.document_id and v.superseded_at is null and d.input is null
      and d.product_reference = any(${sql.param(references)}::text[]) and d.code <> all(${sql.param(codes)}::text[])
    returning d.product_id`);
  return rows.map(({ product_id: id }) => id);
}

function draftOf({ id, input }: DocumentedProduct, source: ProductPdfSource, now: Date): Draft {
  const type = types[source.kind];
  const { locale, name, reference } = source;
  const number = source.kind === 'declaration' ? ` ${source.declared.number}` : '';
  return {
    code: productDocumentCode(type, locale, reference),
    type,
    locale,
    source,
    input: null,
    edition: belgianDay(now),
    title: `${typeLabel(type, locale)}${number}, ${name}`,
    productReference: input.reference,
    productId: id,
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
