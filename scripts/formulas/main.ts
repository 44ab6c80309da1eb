import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { toTintBase } from '../../api/catalogue/colours/formula-faults.ts';
import {
  baseInputSchema,
  colourantInputSchema,
  type FormulaInput,
  formulaInputSchema,
  shadeInputSchema,
} from '../../api/contract/colours.ts';
import { proposeFormula } from '../../api/rules/propose-formula.ts';

const demo = new URL('../../data/demo/', import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, demo), 'utf8'));

const shades = z.array(shadeInputSchema).parse(readJson('teintes.json'));
const bases = z.array(baseInputSchema).parse(readJson('bases.json'));
const colourants = z
  .array(colourantInputSchema)
  .parse(readJson('colourants.json'))
  .map(({ code, hex, is_inorganic: isInorganic }) => ({ code, hex, isInorganic }));

/** Formulas of the company, one a file, which no computed one replaces. */
const given = new Set(
  readdirSync(new URL('formulas/', demo)).map((file) => {
    const { shade, base } = formulaInputSchema.parse(readJson(`formulas/${file}`));
    return `${shade} ${base}`;
  }),
);

const computed = shades.flatMap((shade) =>
  bases.flatMap((base): FormulaInput[] => {
    if (given.has(`${shade.code} ${base.code}`)) return [];
    const lines = proposeFormula(shade.hex, { ...toTintBase(base), letter: base.letter }, colourants);
    if (!lines) return [];
    const amounts = lines.map(({ colourant, mlPerKg }) => ({
      colourant: colourant.code,
      ml_per_kg: mlPerKg,
    }));
    return [{ shade: shade.code, base: base.code, lines: amounts }];
  }),
);
writeFileSync(new URL('formulas.json', demo), `${JSON.stringify(computed, undefined, 2)}\n`);
