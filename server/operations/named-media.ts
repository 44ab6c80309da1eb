import { isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentNameOf } from '../../api/catalogue/documents/file-address.ts';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { documentVersion } from '../../api/kernel/database/schema/document.ts';
import { contentNamePattern } from '../../api/kernel/media/content-name.ts';
import { columnsOf, tableNames } from './tables.ts';

const namesSchema = z.array(z.object({ name: z.string() }));

/**
 * Content names of all media files that something refers to: those that stand anywhere in a text of the database, be it the
 * library, an import that can be undone, a version of a document, what a PDF document is made of, or a link that an editor has
 * put into a text, a draft or an earlier version; and the PDF documents of today, whose names are computed. Those of earlier
 * versions are written anew when somebody asks for them.
 */
export async function readNamedMedia(tx: Transaction): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const table of await tableNames(tx)) for (const name of await namesIn(tx, table)) names.add(name);
  const current = await tx
    .select({ storedFile: documentVersion.storedFile, contentHash: documentVersion.contentHash })
    .from(documentVersion)
    .where(isNull(documentVersion.supersededAt));
  for (const version of current) names.add(contentNameOf(version));
  return names;
}

async function namesIn(tx: Transaction, table: string): Promise<string[]> {
  const texts = (await columnsOf(tx, table))
    .filter(({ isText, isGenerated }) => isText && !isGenerated)
    .map(({ name }) => sql`(${sql.identifier(name)}::text)`);
  if (texts.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select distinct found[1] as name
    from ${sql.identifier(table)} cross join lateral (values ${sql.join(texts, sql`, `)}) as each(content)
    cross join lateral regexp_matches(each.content, ${contentNamePattern}, 'g') as found`);
  return namesSchema.parse(rows).map(({ name }) => name);
}
