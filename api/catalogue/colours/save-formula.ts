import { and, eq, inArray } from 'drizzle-orm';
import type { ColourantInput, FormulaInput } from '../../contract/colours.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { colourant, formula, teinte, tintBase } from '../../kernel/database/schema/colour.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { isSameDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { type FormulaParts, formulaFaults } from './formula-faults.ts';
import { shadeTags } from './shades.ts';

export async function saveFormula(
  tx: Transaction,
  input: FormulaInput,
  { now, restoredId }: WriteContext,
): Promise<SaveResult> {
  const parts = await readParts(tx, input);
  const stored = parts.ids && (await findStored(tx, formula, isFormula(parts.ids)));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  const fields: FieldFault[] = formulaFaults(input, parts);
  if (fields.length > 0 || !parts.ids) throw new ApiError('invalid_fields', { fields });
  const values = { ...parts.ids, input, updatedAt: now };
  const rows = await tx
    .insert(formula)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: [formula.shadeId, formula.baseId], set: values })
    .returning({ id: formula.id });
  return {
    id: returnedId(rows),
    outcome: stored ? 'changed' : 'created',
    tags: ['formulas', ...(stored ? [] : shadeTags)],
  };
}

interface FormulaKey {
  readonly shadeId: number;
  readonly baseId: number;
}
const isFormula = ({ shadeId, baseId }: FormulaKey) =>
  and(eq(formula.shadeId, shadeId), eq(formula.baseId, baseId));

export async function findFormula(db: Queries, { shade, base }: FormulaInput): Promise<number | undefined> {
  const [found] = await db
    .select({ id: formula.id })
    .from(formula)
    .innerJoin(teinte, eq(teinte.id, formula.shadeId))
    .innerJoin(tintBase, eq(tintBase.id, formula.baseId))
    .where(and(eq(teinte.code, shade), eq(tintBase.code, base)));
  return found?.id;
}

interface StoredParts extends FormulaParts {
  readonly ids: FormulaKey | undefined;
}

/** What the formula names, locked until the transaction ends, so that nothing of it goes away meanwhile. */
async function readParts(tx: Transaction, { shade, base, lines }: FormulaInput): Promise<StoredParts> {
  const codes = lines.map((line) => line.colourant);
  const storedShade = await findStored(tx, teinte, eq(teinte.code, shade));
  const storedBase = await findStored(tx, tintBase, eq(tintBase.code, base));
  const rows = await tx
    .select({ input: colourant.input })
    .from(colourant)
    .where(inArray(colourant.code, codes))
    .for('share');
  const colourants: ColourantInput[] = rows.map(({ input }) => input);
  return {
    shade: storedShade?.input,
    base: storedBase?.input,
    colourants: new Map(colourants.map((entry) => [entry.code, entry])),
    ids: storedShade && storedBase && { shadeId: storedShade.id, baseId: storedBase.id },
  };
}

export async function deleteFormula(tx: Transaction, id: number): Promise<string[]> {
  await tx.delete(formula).where(eq(formula.id, id));
  return ['formulas', ...shadeTags];
}
