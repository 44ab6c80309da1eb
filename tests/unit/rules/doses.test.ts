import { describe, expect, test } from 'vitest';
import { type DosingMachine, dosePack, stepMl, toShotParts } from '../../../api/rules/doses.ts';
import { readDemo } from '../data/demo-files.ts';
import { resolveFormula } from './demo-colours.ts';

const demo = readDemo();
const machines: DosingMachine[] = demo.machines.map(({ unit, steps_per_unit: stepsPerUnit }) => ({
  unit,
  stepsPerUnit,
}));
const [manual, fine, shots] = machines;
if (!manual || !fine || !shots) throw new Error('The demo has three machines');

const formulaOf = (shade: string, base: string) => {
  const input = demo.formulas.find((formula) => formula.shade === shade && formula.base === base);
  if (!input) throw new Error(`${shade} has no formula in ${base}`);
  const parts = resolveFormula(demo, input);
  return { hex: parts.shade.hex, base: parts.base, lines: parts.lines };
};

function dosed<Colourant>(response: ReturnType<typeof dosePack<Colourant & { isInorganic: boolean }>>) {
  if (response.kind !== 'dosed') throw new Error(`Refused: ${response.faults.join(', ')}`);
  return response;
}

describe('the doses of a pack', () => {
  test('are 90, 48 and 6 ml for clay in 15 kg of lime plaster', () => {
    const { doses, ml } = dosed(dosePack({ ...formulaOf('T05', 'MV910-M'), machine: manual, packKg: 15 }));
    expect(doses.map(({ colourant, ml: dose, steps }) => [colourant.code, dose, steps])).toEqual([
      ['YO', 90, 180],
      ['UM', 48, 96],
      ['BO', 6, 12],
    ]);
    expect(ml).toBe(144);
  });

  test('have steps of 0.5 ml, 0.1 ml and 1/384 of an ounce', () => {
    expect(machines.map((machine) => stepMl(machine).toFixed(4))).toEqual(['0.5000', '0.1000', '0.0770']);
    expect(stepMl(shots) * 384).toBeCloseTo(29.57, 10);
  });

  test('are whole steps, no further than half a step from the formula, and never above the load', () => {
    const weights = demo.products.flatMap(({ packs }) => packs.map(({ quantity }) => quantity));
    for (const input of demo.formulas) {
      const parts = formulaOf(input.shade, input.base);
      for (const machine of machines) {
        const step = stepMl(machine);
        for (const packKg of new Set([...weights, 0.1, 3.7])) {
          const { doses, ml } = dosed(dosePack({ ...parts, machine, packKg }));
          expect(ml).toBeLessThanOrEqual(parts.base.loadMlPerKg * packKg + 1e-6);
          for (const dose of doses) {
            expect(Number.isInteger(dose.steps)).toBe(true);
            expect(dose.ml).toBeCloseTo(dose.steps * step, 9);
            expect(dose.isTooSmall).toBe(dose.steps === 0);
            if (dose.isTooSmall) expect(dose.exactMl).toBeLessThan(step);
            else expect(Math.abs(dose.ml - dose.exactMl)).toBeLessThanOrEqual(step / 2 + 1e-6);
          }
        }
      }
    }
  });

  test('are too small below one step, on the coarse machine before the fine one', () => {
    const parts = formulaOf('T01', 'MV912-P');
    const isTooSmall = (machine: DosingMachine, packKg: number) =>
      dosed(dosePack({ ...parts, machine, packKg })).doses.map((dose) => dose.isTooSmall);
    expect(isTooSmall(manual, 5)).toEqual([true]);
    expect(isTooSmall(fine, 5)).toEqual([false]);
    expect(isTooSmall(manual, 15)).toEqual([false]);
  });

  test('are taken back by a step where rounding would bring them above the load', () => {
    const base = { loadMlPerKg: 20, isOutside: false, isLime: false };
    const colourant = { isInorganic: true };
    const lines = [
      { colourant, mlPerKg: 10.3 },
      { colourant, mlPerKg: 9.7 },
    ];
    const response = dosed(dosePack({ machine: manual, base, hex: 'b59e7c', lines, packKg: 1 }));
    expect(response.doses.map(({ ml }) => ml)).toEqual([10.5, 9.5]);
    const twice = lines.map((line) => ({ ...line, mlPerKg: 9.75 }));
    const narrow = { ...base, loadMlPerKg: 19.5 };
    const cut = dosed(dosePack({ machine: manual, base: narrow, hex: 'b59e7c', lines: twice, packKg: 1 }));
    expect(cut.ml).toBe(19.5);
  });

  test('are refused above the load, and against the rules for outside and for lime', () => {
    const organic = { colourant: { isInorganic: false }, mlPerKg: 30 };
    const refused = (hex: string, base: { isOutside: boolean; isLime: boolean }) =>
      dosePack({ machine: fine, base: { ...base, loadMlPerKg: 20 }, hex, lines: [organic], packKg: 5 });
    expect(refused('a3524f', { isOutside: false, isLime: false })).toEqual({
      kind: 'refused',
      faults: ['over_load'],
    });
    expect(refused('a3524f', { isOutside: true, isLime: true })).toEqual({
      kind: 'refused',
      faults: ['over_load', 'too_dark_outside', 'organic_outside', 'organic_on_lime'],
    });
    expect(() => dosePack({ ...formulaOf('T05', 'MV910-M'), machine: fine, packKg: 0 })).toThrow(RangeError);
  });

  test('are given in ounces, shots and eighths of a shot', () => {
    expect(toShotParts(384 + 8 * 3 + 5, 8)).toEqual({ ounces: 1, shots: 3, steps: 5 });
    expect(toShotParts(7, 8)).toEqual({ ounces: 0, shots: 0, steps: 7 });
  });
});
