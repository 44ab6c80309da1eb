import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Formula, FormulaInput, formulaIndexQuery } from '../../contract/colours.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { formula, teinte, tintBase } from '../../kernel/database/schema/colour.ts';
import { requireFound } from '../../kernel/stored/found.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';

export async function listFormulas(db: Queries, query: z.output<typeof formulaIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const where = and(
    query.shade === undefined ? undefined : inShade(db, query.shade),
    query.base === undefined ? undefined : inBase(db, query.base),
  );
  const rows = await db
    .select({ id: formula.id, input: formula.input })
    .from(formula)
    .innerJoin(teinte, eq(teinte.id, formula.shadeId))
    .innerJoin(tintBase, eq(tintBase.id, formula.baseId))
    .where(where)
    .orderBy(asc(teinte.position), asc(tintBase.position), asc(formula.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: formula, where, paging: query, items: rows.map(toFormula) });
}

const inShade = (db: Queries, code: string) =>
  inArray(formula.shadeId, db.select({ id: teinte.id }).from(teinte).where(eq(teinte.code, code)));
const inBase = (db: Queries, code: string) =>
  inArray(formula.baseId, db.select({ id: tintBase.id }).from(tintBase).where(eq(tintBase.code, code)));

export async function showFormula(db: Queries, id: number): Promise<Formula> {
  const rows = await db.select().from(formula).where(eq(formula.id, id));
  return toFormula(requireFound(rows));
}

const toFormula = ({ id, input }: { id: number; input: FormulaInput }): Formula => ({
  ...input,
  id,
});
