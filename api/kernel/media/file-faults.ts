import { inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { media } from '../database/schema/media.ts';
import type { FieldFault } from '../http/field-fault.ts';
import { filesOf } from '../links/references.ts';

/** A fault for each picture of a document that is not in the store. The others stay there, under their names, until the transaction ends. */
export async function unknownFileFaults(tx: Transaction, document: unknown): Promise<FieldFault[]> {
  const places = filesOf(document);
  if (places.length === 0) return [];
  const wanted = [...new Set(places.map(({ file }) => file))];
  const rows = await tx
    .select({ file: media.file })
    .from(media)
    .where(inArray(media.file, wanted))
    .orderBy(media.file)
    .for('key share');
  const known = new Set(rows.map(({ file }) => file));
  return places
    .filter(({ file }) => !known.has(file))
    .map(({ file, path }) => ({ path, fault: 'unknown_reference', values: { value: file } }));
}
