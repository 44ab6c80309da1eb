import type { BaseInput, ColourantInput, FormulaInput, ShadeInput } from '../../contract/colours.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { type TintBase, tintFaults } from '../../rules/tinting.ts';

/** What a formula names; undefined where there is no such thing. */
export interface FormulaParts {
  readonly shade: Pick<ShadeInput, 'hex'> | undefined;
  readonly base: Pick<BaseInput, 'load_ml_per_kg' | 'is_outside' | 'is_lime'> | undefined;
  readonly colourants: ReadonlyMap<string, Pick<ColourantInput, 'is_inorganic'>>;
}

export const toTintBase = (base: NonNullable<FormulaParts['base']>): TintBase => ({
  loadMlPerKg: base.load_ml_per_kg,
  isOutside: base.is_outside,
  isLime: base.is_lime,
});

/** What is wrong with a formula: things it names that are not there, and rules of the base that it breaks. */
export function formulaFaults(input: FormulaInput, { shade, base, colourants }: FormulaParts): FieldFault[] {
  const faults: FieldFault[] = [];
  const unknown = (path: string, value: string) =>
    faults.push({ path, fault: 'unknown_reference', values: { value } });
  if (!shade) unknown('shade', input.shade);
  if (!base) unknown('base', input.base);
  const codes = input.lines.map((line) => line.colourant);
  for (const [index, value] of codes.entries()) {
    const path = `lines.${index}.colourant`;
    if (!colourants.has(value)) unknown(path, value);
    else if (codes.indexOf(value) !== index) faults.push({ path, fault: 'duplicate', values: { value } });
  }
  if (faults.length > 0 || !shade || !base) return faults;
  const lines = input.lines.map(({ colourant, ml_per_kg: mlPerKg }) => ({
    mlPerKg,
    colourant: { isInorganic: colourants.get(colourant)?.is_inorganic ?? false },
  }));
  return tintFaults(shade.hex, toTintBase(base), lines).map((fault) => ({
    path: fault === 'too_dark_outside' ? 'shade' : 'lines',
    fault,
    values: { maximum: base.load_ml_per_kg },
  }));
}
