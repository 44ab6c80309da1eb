import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../kernel/database/database.ts';
import { category } from '../kernel/database/schema/category.ts';
import { vocabulary } from '../kernel/database/schema/vocabulary.ts';
import type { FieldFault } from '../kernel/http/field-fault.ts';

interface NamedCode {
  readonly path: string;
  readonly code: string;
}

/** Codes that no category has. */
export async function unknownCategories(tx: Transaction, named: readonly NamedCode[]): Promise<FieldFault[]> {
  const rows = await tx
    .select({ code: category.code })
    .from(category)
    .where(inArray(category.code, codesOf(named)));
  return faultsOf(named, rows);
}

/** Codes that no use of the vocabulary has. */
export async function unknownUses(tx: Transaction, named: readonly NamedCode[]): Promise<FieldFault[]> {
  const rows = await tx
    .select({ code: vocabulary.code })
    .from(vocabulary)
    .where(and(eq(vocabulary.kind, 'use'), inArray(vocabulary.code, codesOf(named))));
  return faultsOf(named, rows);
}

const codesOf = (named: readonly NamedCode[]) => named.map(({ code }) => code);

function faultsOf(named: readonly NamedCode[], rows: readonly { code: string }[]): FieldFault[] {
  const known = new Set(rows.map(({ code }) => code));
  return named
    .filter(({ code }) => !known.has(code))
    .map(({ path, code }) => ({ path, fault: 'unknown_reference', values: { value: code } }));
}
