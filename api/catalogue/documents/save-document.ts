import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { changeTags } from '../../contract/cache-tags.ts';
import type { DocumentInput } from '../../contract/document.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { document, documentVersion } from '../../kernel/database/schema/document.ts';
import { media } from '../../kernel/database/schema/media.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import type { DocumentSource } from './document-source.ts';
import { productDocumentCode } from './document-types.ts';
import { completed, writeProductDocuments } from './product-documents.ts';
import { writeRangeDocuments } from './range-documents.ts';
import { writeVersions } from './write-versions.ts';

/** What shows documents: their lists, and the page of the product. */
const documentTags = (productId: number | null): string[] => [
  'documents',
  ...(productId === null ? [] : changeTags(`product:${productId}`)),
];

/** A product has one document per type and language; any other is found by its code. PDF documents of ours are not among them. */
export const isDocument = (input: DocumentInput) => and(hasPlace(input), isNotNull(document.input));

const hasPlace = ({ code, product: reference, type, language }: DocumentInput) =>
  reference === null
    ? and(eq(document.code, code), isNull(document.productReference))
    : and(eq(document.productReference, reference), eq(document.type, type), eq(document.locale, language));

export async function saveDocument(
  tx: Transaction,
  input: DocumentInput,
  context: WriteContext,
): Promise<SaveResult> {
  const stored = await findStored(tx, document, isDocument(input));
  const { product: reference, type, language: locale, title, edition } = input;
  const productId = reference === null ? null : await findProduct(tx, reference);
  const source = await sourceOf(tx, input);
  await makeWay(tx, input);
  const draft = { code: input.code, productReference: reference, productId, input, source };
  const [written] = await writeVersions(tx, [{ ...draft, type, locale, title, edition }], context);
  if (written === undefined) throw new Error('The document was not saved');
  const isUnchanged = !written.isNewVersion && isSameDocument(input, stored?.input);
  if (isUnchanged) return { id: written.id, outcome: 'unchanged', tags: [] };
  return { id: written.id, outcome: stored ? 'changed' : 'created', tags: documentTags(productId) };
}

/** Takes the place of the document with the same product, type and language, whatever it was called. */
async function makeWay(tx: Transaction, input: DocumentInput): Promise<void> {
  const { code } = input;
  const [stranger] = await tx
    .select({ id: document.id })
    .from(document)
    .where(sql`${document.code} = ${code} and (${hasPlace(input)}) is not true`);
  if (stranger !== undefined)
    throw new ApiError('conflict', invalidField('code', 'taken', { value: code }).details);
  await tx.update(document).set({ code }).where(hasPlace(input));
}

async function findProduct(tx: Transaction, reference: string): Promise<number> {
  const [row] = await tx.select({ id: product.id }).from(product).where(eq(product.reference, reference));
  if (row === undefined) throw invalidField('product', 'unknown_reference', { value: reference });
  return row.id;
}

async function sourceOf(tx: Transaction, { content }: DocumentInput): Promise<DocumentSource> {
  const [row] = await tx
    .select()
    .from(media)
    .where(inArray(media.file, [content.file]));
  const source = row?.sources.at(-1);
  if (row === undefined || source === undefined)
    throw invalidField('content.file', 'unknown_reference', { value: content.file });
  if (row.mime !== 'application/pdf') throw invalidField('content.file', 'unsupported_file');
  return { kind: 'file', file: source.name, mime: row.mime };
}

/** A PDF document of ours that an editor had replaced comes back as a new version. PDF documents of ours cannot be deleted. */
export async function deleteDocument(tx: Transaction, id: number, { now }: WriteContext): Promise<string[]> {
  const [row] = await tx.select().from(document).where(eq(document.id, id));
  if (row === undefined) return [];
  if (row.input === null) throw new ApiError('conflict');
  const { productReference, type, locale } = row;
  const code = productReference === null ? row.code : productDocumentCode(type, locale, productReference);
  await tx.update(document).set({ code, input: null }).where(eq(document.id, id));
  await tx
    .update(documentVersion)
    .set({ supersededAt: now })
    .where(and(eq(documentVersion.documentId, id), isNull(documentVersion.supersededAt)));
  await bringBack(tx, row, now);
  await tx.execute(sql`
    delete from document d where d.id = ${id} and not exists (
      select from document_version v where v.document_id = d.id and v.source ->> 'kind' <> 'file')`);
  return documentTags(row.productId);
}

async function bringBack(
  tx: Transaction,
  { productReference, productId }: typeof document.$inferSelect,
  now: Date,
): Promise<void> {
  if (productReference === null) {
    await writeRangeDocuments(tx, now);
    return;
  }
  const rows = await tx
    .select({ id: product.id, input: product.input })
    .from(product)
    .where(eq(product.id, productId ?? 0));
  await writeProductDocuments(tx, rows.map(completed), now);
}
