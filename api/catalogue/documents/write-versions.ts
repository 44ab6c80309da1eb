import { sql } from 'drizzle-orm';
import type { Locale } from '../../contract/common.ts';
import type { DocumentInput, DocumentType } from '../../contract/document.ts';
import type { WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { contentHash } from '../../kernel/media/content-name.ts';
import { restoredIdSql } from '../../kernel/stored/restored-id.ts';
import type { DocumentSource } from './document-source.ts';

/** A document as it should be. */
export interface Draft {
  readonly code: string;
  readonly type: DocumentType;
  readonly locale: Locale;
  readonly title: string;
  readonly productReference: string | null;
  readonly productId: number | null;
  /** What an editor gave; null when it is made from the product. */
  readonly input: DocumentInput | null;
  /** A day: `2026-03-02` */
  readonly edition: string;
  readonly source: DocumentSource;
}

export interface Written {
  readonly id: number;
  readonly code: string;
  readonly productId: number | null;
  readonly isNewVersion: boolean;
  /** No version of it was in force before. */
  readonly isNewlyInForce: boolean;
}

interface LastVersion {
  readonly id: number;
  readonly number: number;
  readonly edition: string;
  readonly source_hash: string;
  /** Nothing took its place: it was withdrawn. */
  readonly is_over: boolean;
}

const digest = (value: unknown): string => contentHash(Buffer.from(JSON.stringify(value)));

/**
 * Writes documents, and a new version of each that reads otherwise than the last. Of PDF documents that are made here there
 * is one version a day: what changes again on the same day changes that version.
 */
export async function writeVersions(
  tx: Transaction,
  drafts: readonly Draft[],
  { now, restoredId }: Pick<WriteContext, 'now' | 'restoredId'>,
): Promise<Written[]> {
  if (drafts.length === 0) return [];
  const ids = await writeDocuments(tx, drafts, { now, restoredId });
  const last = await readLast(tx, [...ids.values()]);
  const rows = drafts.flatMap((draft) => {
    const documentId = ids.get(draft.code);
    if (documentId === undefined) return [];
    return toVersion(draft, documentId, last.get(documentId)) ?? [];
  });
  await insertVersions(tx, rows, now);
  const renewed = new Set(rows.map(({ document_id: id }) => id));
  return drafts.flatMap(({ code, productId }) => {
    const id = ids.get(code);
    if (id === undefined) return [];
    const isNewlyInForce = last.get(id)?.is_over !== false;
    return [{ id, code, productId, isNewVersion: renewed.has(id), isNewlyInForce }];
  });
}

/** Ends what is in force of the documents with these codes; nothing takes its place. Returns whether there was any. */
export async function withdrawVersions(
  tx: Transaction,
  codes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update document_version v set superseded_at = ${now.toISOString()}::timestamptz
    from document d
    where d.id = v.document_id and d.code = any(${sql.param(codes)}::text[]) and v.superseded_at is null
    returning v.id`);
  return rows.length > 0;
}

async function writeDocuments(
  tx: Transaction,
  drafts: readonly Draft[],
  { now, restoredId }: Pick<WriteContext, 'now' | 'restoredId'>,
) {
  const id = restoredIdSql(restoredId);
  const rows = drafts.map(({ code, type, locale, title, productReference, productId, input }) => ({
    code,
    type,
    locale,
    title,
    input,
    product_reference: productReference,
    product_id: productId,
    updated_at: now.toISOString(),
  }));
  const { rows: written } = await tx.execute<{ id: number; code: string }>(sql`
    insert into document (${id.column} code, type, locale, title, product_reference, product_id, input, updated_at)
    ${id.overriding} select ${id.value} code, type, locale, title, product_reference, product_id, nullif(input, 'null'), updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(code text, type text, locale text, title text,
      product_reference text, product_id int, input jsonb, updated_at timestamptz)
    on conflict (code) do update set type = excluded.type, locale = excluded.locale, title = excluded.title,
      product_reference = excluded.product_reference, product_id = excluded.product_id, input = excluded.input,
      updated_at = excluded.updated_at
    returning id, code`);
  return new Map(written.map(({ code, id }) => [code, id]));
}

/** The last version of each document. */
async function readLast(tx: Transaction, ids: readonly number[]): Promise<Map<number, LastVersion>> {
  const { rows } = await tx.execute<{ document_id: number } & LastVersion & Record<string, unknown>>(sql`
    select distinct on (document_id) id, document_id, number, edition::text, source_hash,
      superseded_at is not null as is_over
    from document_version where document_id = any(${sql.param(ids)}::int[]) order by document_id, number desc`);
  return new Map(rows.map((row) => [row.document_id, row]));
}

function toVersion({ source, edition, input }: Draft, documentId: number, last: LastVersion | undefined) {
  const sourceHash = digest(source);
  const current = last?.is_over === false ? last : undefined;
  if (current?.source_hash === sourceHash && (input === null || current.edition === edition))
    return undefined;
  const isSameDay = current?.edition === edition && input === null;
  const number = (last?.number ?? 0) + (isSameDay ? 0 : 1);
  const contentDigest = source.kind === 'file' ? source.file.slice(0, 16) : digest([number, edition, source]);
  return {
    document_id: documentId,
    number,
    edition,
    source,
    source_hash: sourceHash,
    stored_file: storedFile(source, contentDigest),
    content_hash: contentDigest,
  };
}

/** PDF documents have no name of their own: it follows the edition of their templates. */
function storedFile(source: DocumentSource, contentDigest: string): string | null {
  if (source.kind === 'file') return source.file;
  return source.kind === 'drawing' ? `${contentDigest}.svg` : null;
}

type VersionRow = NonNullable<ReturnType<typeof toVersion>>;

async function insertVersions(tx: Transaction, rows: readonly VersionRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(document_id int, number int,
    edition date, source jsonb, source_hash text, stored_file text, content_hash text)`;
  await tx.execute(sql`
    update document_version v set superseded_at = ${now.toISOString()}::timestamptz
    from ${recordset} where v.document_id = row.document_id and v.superseded_at is null and v.number < row.number`);
  await tx.execute(sql`
    insert into document_version (document_id, number, edition, source, source_hash, stored_file, content_hash)
    select * from ${recordset}
    on conflict (document_id, number) do update set source = excluded.source, source_hash = excluded.source_hash,
      stored_file = excluded.stored_file, content_hash = excluded.content_hash`);
}
