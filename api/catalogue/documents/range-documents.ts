import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Locale, locales } from '../../contract/common.ts';
import type { DocumentType } from '../../contract/document.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Database, Queries, Transaction } from '../../kernel/database/database.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { brochureSource } from './brochure-source.ts';
import { chartSource } from './chart-source.ts';
import type { DocumentFiles } from './document-files.ts';
import type { DocumentSource } from './document-source.ts';
import { type RangeDocumentName, rangeNames } from './range-names.ts';
import { type Draft, withdrawVersions, writeVersions } from './write-versions.ts';

interface RangeDocument {
  readonly name: RangeDocumentName;
  readonly type: DocumentType;
  /** Undefined while there is nothing to make it of. */
  source(tx: Transaction, locale: Locale): Promise<DocumentSource | undefined>;
}

const logoFile = async (name: string): Promise<DocumentSource> => ({
  kind: 'drawing',
  svg: await readFile(new URL(`../../../public/${name}.svg`, import.meta.url), 'utf8'),
});

/** What is made of the whole range rather than of one product. */
const rangeDocuments: readonly RangeDocument[] = [
  {
    type: 'BROCHURE',
    name: 'brochure',
    source: brochureSource,
  },
  {
    type: 'NUANCIER',
    name: 'chart',
    source: chartSource,
  },
  {
    type: 'LOGO',
    name: 'logo',
    source: (_tx, locale) => logoFile(`logo-${locale}`),
  },
  {
    type: 'LOGO',
    name: 'darkLogo',
    source: (_tx, locale) => logoFile(`logo-${locale}-dark`),
  },
];

/**
 * Brings the documents of the range up to date. Those that an editor has put in the place of ours stay. Returns the
 * tags of what shows them, none when nothing reads otherwise.
 */
export async function writeRangeDocuments(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`select code from document where input is not null`);
  const fromEditors = new Set(rows.map(({ code }) => code));
  const drafts: Draft[] = [];
  const ended: string[] = [];
  for (const { name, type, source } of rangeDocuments) {
    for (const locale of locales) {
      const { code, title } = rangeNames[locale][name];
      if (fromEditors.has(code)) continue;
      const content = await source(tx, locale);
      if (content === undefined) {
        ended.push(code);
        continue;
      }
      drafts.push({
        code,
        type,
        locale,
        title,
        source: content,
        productReference: null,
        productId: null,
        input: null,
        edition: belgianDay(now),
      });
    }
  }
  const written = await writeVersions(tx, drafts, { now });
  const withdrawn = await withdrawVersions(tx, ended, now);
  return withdrawn || written.some(({ isNewVersion }) => isNewVersion) ? ['documents'] : [];
}

/** The same in a transaction of its own, with its change event. */
export function renewRangeDocuments(database: Database, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const tags = await writeRangeDocuments(tx, now);
    if (tags.length > 0) await recordChange(tx, { entity: 'document', entityId: null, tags });
  });
}

/** Writes the files of the range, whose sizes pages show: the first page that does would wait for them otherwise. */
export async function writeRangeFiles(db: Queries, files: Pick<DocumentFiles, 'contentNameOf' | 'sizeOf'>) {
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from document where product_reference is null order by code`,
  );
  for (const { code } of rows) {
    const contentName = await files.contentNameOf(code);
    if (contentName !== undefined) await files.sizeOf(contentName);
  }
}
