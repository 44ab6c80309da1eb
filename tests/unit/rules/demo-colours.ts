import { toTintBase } from '../../../api/catalogue/colours/formula-faults.ts';
import type { FormulaInput } from '../../../api/contract/colours.ts';
import type { Demo } from '../data/demo-files.ts';

/** Section 13 of the demo catalogue: ml for a kg. */
export const givenFormulas = [
  'T02·MV910-P: YO 0.6 UM 0.2',
  'T05·MV910-M: YO 6 UM 3.2 BO 0.4',
  'T07·MV912-M: BO 9.5 UM 1.8',
  'L03·MV912-M: BC 2.4 BO 2 GX 0.6',
  'C05·MV914-T: RO 14 YO 9 UM 2',
  'L06·MV932-P: GX 0.5 YO 0.4',
];

/** A formula with what its codes stand for, as the rules take it. */
export function resolveFormula(demo: Pick<Demo, 'teintes' | 'bases' | 'colourants'>, input: FormulaInput) {
  const colourants = demo.colourants.map(({ code, hex, is_inorganic }) => ({
    code,
    hex,
    isInorganic: is_inorganic,
  }));
  const base = find(demo.bases, input.base);
  return {
    shade: find(demo.teintes, input.shade),
    base: { ...toTintBase(base), letter: base.letter },
    colourants,
    lines: input.lines.map(({ colourant, ml_per_kg: mlPerKg }) => ({
      colourant: find(colourants, colourant),
      mlPerKg,
    })),
  };
}

function find<Item extends { code: string }>(items: readonly Item[], code: string): Item {
  const found = items.find((item) => item.code === code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
}
