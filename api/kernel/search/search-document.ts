import { and, eq, sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import { comparableCode } from '../../rules/comparable-code.ts';
import { foldedWords } from '../../rules/fold-text.ts';
import type { Transaction } from '../database/database.ts';
import { searchDocument } from '../database/schema/search.ts';
import { saveSearchWords } from './search-words.ts';

/** Products, categories and pages are found; nothing else is searched. */
export type SearchableType = 'product' | 'category' | 'page';

/** The words that an entity is found by. */
export interface SearchTexts {
  readonly title: string;
  /** References and EANs: matched as a whole, before anything else. */
  readonly codes: readonly string[];
  /** Plain text that counts for less than the title: category, summary. */
  readonly important: string;
  /** Plain text that counts least: description, characteristics. */
  readonly body: string;
}

/** What an entity is found by in one language. */
export interface SearchDocument extends SearchTexts {
  readonly entityType: SearchableType;
  readonly entityId: number;
  readonly locale: Locale;
  /** Where it is found. */
  readonly salesPlanIds: readonly number[];
}

export function indexSearchDocument(tx: Transaction, document: SearchDocument): Promise<void> {
  return indexSearchDocuments(tx, [document]);
}

/** Replaces the documents of the same entities and languages. */
export async function indexSearchDocuments(
  tx: Transaction,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = JSON.stringify(documents.map(toRow));
  await tx.execute(sql`
    insert into search_document (entity_type, entity_id, locale, sales_plan_ids, title, codes, head_vector, vector)
    select entity_type, entity_id, locale, sales_plan_ids, title, codes, head, head || body
    from jsonb_to_recordset(${rows}::jsonb) as document(
      entity_type text, entity_id int, locale text, configuration regconfig,
      sales_plan_ids int[], title text, codes text[], a text, b text, c text)
    cross join lateral (select
      setweight(to_tsvector(configuration, a), 'A') || setweight(to_tsvector('simple', a), 'A') ||
      setweight(to_tsvector(configuration, b), 'B') || setweight(to_tsvector('simple', b), 'B') as head,
      setweight(to_tsvector(configuration, c), 'C') as body) vectors
    on conflict (entity_type, entity_id, locale) do update set
      sales_plan_ids = excluded.sales_plan_ids, title = excluded.title,
      codes = excluded.codes, head_vector = excluded.head_vector, vector = excluded.vector`);
  await emptyPendingLists(tx);
  await saveSearchWords(tx, documents);
}

/** Many entries are put into an index at once, and no search has to go through those that wait. */
async function emptyPendingLists(tx: Transaction): Promise<void> {
  await tx.execute(sql`select clean_search_indexes()`);
}

export async function removeSearchDocument(
  tx: Transaction,
  entityType: SearchableType,
  entityId: number,
): Promise<void> {
  await tx
    .delete(searchDocument)
    .where(and(eq(searchDocument.entityType, entityType), eq(searchDocument.entityId, entityId)));
}

/** Words are folded here and not by the database, so that every server cuts them alike. */
function toRow(document: SearchDocument) {
  const { entityType, entityId, locale, salesPlanIds, title, codes, important, body } = document;
  return {
    entity_type: entityType,
    entity_id: entityId,
    locale,
    configuration: searchForms[locale].configuration,
    sales_plan_ids: salesPlanIds,
    title,
    codes: codes.map(comparableCode),
    a: foldedWords([title, ...codes].join(' ')).join(' '),
    b: foldedWords(important).join(' '),
    c: foldedWords(body).join(' '),
  };
}
