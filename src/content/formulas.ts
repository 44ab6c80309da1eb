import type { z } from 'zod';
import {
  baseListSchema,
  colourantListSchema,
  formulaListSchema,
  machineListSchema,
  teinteListSchema,
} from '../../api/contract/colours.ts';
import type { CounterData } from '../lib/colours/counter.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';

/** Everything that the counter of a distributor needs; undefined when it cannot be read. */
export async function readCounter(visitor: Visitor): Promise<CounterData | undefined> {
  const list = async <Schema extends z.ZodType>(path: string, schema: Schema, perPage: number) => {
    const call = { method: 'GET', path, query: { perPage: String(perPage) }, schema } as const;
    const outcome = await callForVisitor(visitor, call);
    return outcome.kind === 'done' ? outcome.value : undefined;
  };
  const [machines, shades, bases, colourants, formulas] = await Promise.all([
    list('/machine', machineListSchema, 100),
    list('/teinte', teinteListSchema, 500),
    list('/base', baseListSchema, 100),
    list('/colourant', colourantListSchema, 100),
    list('/formula', formulaListSchema, 1000),
  ]);
  if (!machines || !shades || !bases || !colourants || !formulas) return undefined;
  return {
    machines: machines.items.map(({ code, name, unit, steps_per_unit }) => ({
      code,
      name,
      unit,
      steps_per_unit,
    })),
    shades: shades.items.map(({ code, name, hex }) => ({ code, name, hex })),
    bases: bases.items.map(({ id: _, position: _place, product_id: _product, ...base }) => base),
    colourants: colourants.items.map(({ code, name, pigment, hex, is_inorganic }) => ({
      ...{ code, name, pigment, hex, is_inorganic },
    })),
    formulas: formulas.items.map(({ shade, base, lines }) => ({ shade, base, lines })),
  };
}
