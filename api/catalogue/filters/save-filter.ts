import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FilterInput } from '../../contract/catalogue.ts';
import type { Users } from '../../kernel/changes/record-writer.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { filter, filterValue } from '../../kernel/database/schema/vocabulary.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { listUsers, noUsers, refuseWhileUsed } from '../../kernel/links/link-users.ts';
import { changedTags, isSameDocument } from '../../kernel/stored/document.ts';

const tag = 'filters';

export async function saveFilter(
  tx: Transaction,
  input: FilterInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const { technical_name: technicalName, position, label, guide } = input;
  const faults = duplicateValues(input);
  if (faults.length > 0) throw new ApiError('invalid_fields', { fields: faults });
  const [stored] = await tx.select().from(filter).where(eq(filter.technicalName, technicalName));
  if (stored !== undefined && isSameDocument(input, stored.input)) {
    return { id: stored.id, outcome: 'unchanged', tags: [] };
  }
  const set = { position, label, guide, input, updatedAt: now };
  const [saved] = await tx
    .insert(filter)
    .overridingSystemValue()
    .values({ id: restoredId, technicalName, ...set })
    .onConflictDoUpdate({ target: filter.technicalName, set })
    .returning({ id: filter.id });
  if (saved === undefined) throw new Error('The filter was not saved');
  await saveValues(tx, saved.id, input);
  const outcome = stored === undefined ? 'created' : 'changed';
  return { id: saved.id, outcome, tags: changedTags(tag, stored?.input, input) };
}

export async function deleteFilter(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(filter).where(eq(filter.id, id));
  return [tag];
}

async function saveValues(tx: Transaction, filterId: number, { values }: FilterInput): Promise<void> {
  const remaining = values.map(({ value }) => value);
  refuseWhileUsed(await filterUsers(tx, filterId, remaining), 'values');
  await tx
    .delete(filterValue)
    .where(and(eq(filterValue.filterId, filterId), notInArray(filterValue.value, remaining)));
  await tx
    .insert(filterValue)
    .values(values.map(({ value, label }, position) => ({ filterId, value, label, position })))
    .onConflictDoUpdate({
      target: [filterValue.filterId, filterValue.value],
      set: { label: sql`excluded.label`, position: sql`excluded.position` },
    });
}

/** The products that have a value of the filter which is not among the remaining ones. */
export async function filterUsers(
  tx: Transaction,
  filterId: number,
  remaining: readonly string[] = [],
): Promise<Users> {
  const values = await tx
    .select({ value: filterValue.value })
    .from(filterValue)
    .where(eq(filterValue.filterId, filterId));
  const removed = values.flatMap(({ value }) => (remaining.includes(value) ? [] : [value]));
  if (removed.length === 0) return noUsers;
  return listUsers(
    tx,
    sql`select 'product ' || p.reference as name from product p join filter f on f.id = ${filterId}
      where p.input -> 'filters' -> f.technical_name ?| ${sql.param(removed)}::text[]`,
  );
}

function duplicateValues({ values }: FilterInput): FieldFault[] {
  const seen = new Set<string>();
  return values.flatMap(({ value }, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: `values.${index}.value`, fault: 'duplicate', values: { value } }];
  });
}
