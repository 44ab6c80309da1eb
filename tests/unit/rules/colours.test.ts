import { describe, expect, test } from 'vitest';
import { isForOutside, lightReflectance, linearLight, toLab } from '../../../api/rules/colour-values.ts';
import { proposeFormula } from '../../../api/rules/propose-formula.ts';
import { needsInorganic, tintFaults } from '../../../api/rules/tinting.ts';
import { readDemo } from '../data/demo-files.ts';
import { givenFormulas, resolveFormula } from './demo-colours.ts';

const demo = readDemo();
/** Light reflectances of the chart, section 13 of the demo catalogue. */
const chart =
  'T01 88 T02 76 T03 62 T04 49 T05 36 T06 20 T07 14 T08 7 L01 69 L02 52 L03 34 L04 16 L05 8 L06 75 L07 45 L08 25 L09 12 C01 71 C02 62 C03 42 C04 41 C05 23 C06 14 C07 13';

describe('the light reflectance of a shade', () => {
  test('is that of the chart, to the percent', () => {
    const entries = chart.match(/\w+ \d+/g)?.map((entry) => entry.split(' ')) ?? [];
    expect(entries.map(([code]) => code)).toEqual(demo.teintes.map(({ code }) => code));
    for (const [code = '', percent] of entries) {
      const hex = demo.teintes.find((teinte) => teinte.code === code)?.hex ?? '';
      expect(Math.abs(lightReflectance(hex) - Number(percent)), code).toBeLessThanOrEqual(0.7);
    }
  });

  test('goes from 0 to 100', () => {
    expect([lightReflectance('000000'), lightReflectance('ffffff')]).toEqual([0, 100]);
    expect(toLab(linearLight('ffffff')).map(Math.round)).toEqual([100, 0, 0]);
  });

  test('decides from 25 on what may be used outside', () => {
    expect(isForOutside('7c8f6c')).toBe(true);
    expect(isForOutside('b87352')).toBe(false);
  });
});

describe('the formulas of the demo', () => {
  test('keep the rules of their base', () => {
    for (const input of demo.formulas) {
      const { shade, base, lines } = resolveFormula(demo, input);
      expect(tintFaults(shade.hex, base, lines), `${input.shade} ${input.base}`).toEqual([]);
      if (needsInorganic(base)) expect(lines.every(({ colourant }) => colourant.isInorganic)).toBe(true);
      if (base.isOutside) expect(lightReflectance(shade.hex)).toBeGreaterThanOrEqual(25);
      expect(new Set(input.lines.map(({ colourant }) => colourant)).size).toBe(input.lines.length);
    }
  });

  test('hold the six of the company as they are', () => {
    const written = demo.formulas
      .filter(({ shade, base }) => givenFormulas.some((given) => given.startsWith(`${shade}·${base}:`)))
      .map(
        ({ shade, base, lines }) =>
          `${shade}·${base}: ${lines.map((line) => `${line.colourant} ${line.ml_per_kg}`).join(' ')}`,
      );
    expect(written.toSorted()).toEqual(givenFormulas.toSorted());
  });

  test('are all that the rule finds, and no others', () => {
    const stored = new Map(demo.formulas.map((input) => [`${input.shade} ${input.base}`, input.lines]));
    for (const { code: shade } of demo.teintes) {
      for (const { code: base } of demo.bases) {
        if (givenFormulas.some((given) => given.startsWith(`${shade}·${base}:`))) continue;
        const parts = resolveFormula(demo, { shade, base, lines: [] });
        const lines = proposeFormula(parts.shade.hex, parts.base, parts.colourants);
        const found = lines?.map(({ colourant, mlPerKg }) => ({
          colourant: colourant.code,
          ml_per_kg: mlPerKg,
        }));
        expect(stored.get(`${shade} ${base}`), `${shade} ${base}`).toEqual(found);
      }
    }
  });

  test('take more colourant the further a shade is from the white of its base', () => {
    const { base, colourants } = resolveFormula(demo, { shade: 'T05', base: 'MV912-M', lines: [] });
    const greys = ['d8d8d8', 'c0c0c0', 'a8a8a8', '909090', '787878'];
    const totals = greys.map((hex) =>
      (proposeFormula(hex, base, colourants) ?? []).reduce((sum, { mlPerKg }) => sum + mlPerKg, 0),
    );
    expect(totals.every((total, index) => total > (totals[index - 1] ?? 0))).toBe(true);
  });

  test('leave out what a base cannot take', () => {
    const has = (shade: string, base: string) =>
      demo.formulas.some((input) => input.shade === shade && input.base === base);
    expect(has('T08', 'MV912-P')).toBe(false);
    expect(has('T08', 'MV912-T')).toBe(true);
    expect(has('C06', 'MV910-T')).toBe(false);
    expect(has('C05', 'MV930-T')).toBe(false);
    expect(has('L08', 'MV930-M')).toBe(true);
  });
});
