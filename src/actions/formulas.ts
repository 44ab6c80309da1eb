import type { z } from 'zod';
import {
  baseContract,
  colourantContract,
  formulaListSchema,
  machineContract,
  shadeContract,
} from '../../api/contract/colours.ts';
import type { CounterData } from '../lib/colours/counter.ts';
import { writeFormulas } from '../lib/colours/formula-lines.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import { type ListPage, readAllPages } from '../lib/server/read-all-pages.ts';

/** What the counter of a distributor is given. */
interface Counter {
  readonly counterData: Omit<CounterData, 'formulas'>;
  /** Formulas in the form of `writeFormulas`. */
  readonly formulas: string;
}

/** Everything that the counter of a distributor needs; undefined when it cannot be read. */
export async function readCounter(visitor: Visitor): Promise<Counter | undefined> {
  const readAll = <Item>(path: string, schema: z.ZodType<ListPage<Item>>) =>
    readAllPages(async (page) => {
      const call = { method: 'GET', path, query: { page: String(page) }, schema } as const;
      const outcome = await callForVisitor(visitor, call);
      return outcome.kind === 'done' ? outcome.value : undefined;
    });
  const [machines, shades, bases, colourants, formulas] = await Promise.all([
    readAll('/machine', machineContract.list),
    readAll('/teinte', shadeContract.list),
    readAll('/base', baseContract.list),
    readAll('/colourant', colourantContract.list),
    readAll('/formula', formulaListSchema),
  ]);
  if (!machines || !shades || !bases || !colourants || !formulas) return undefined;
  const counterData = {
    machines: machines.map(({ code, name, unit, steps_per_unit }) => ({ code, name, unit, steps_per_unit })),
    shades: shades.map(({ code, name, hex }) => ({ code, name, hex })),
    bases: bases.map(({ id: _, position: _place, product_id: _product, ...base }) => base),
    colourants: colourants.map(({ code, name, pigment, hex, is_inorganic }) => ({
      code,
      name,
      pigment,
      hex,
      is_inorganic,
    })),
  };
  return { counterData, formulas: writeFormulas(formulas) };
}
