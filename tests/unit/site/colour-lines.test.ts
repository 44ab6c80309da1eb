import { describe, expect, test } from 'vitest';
import { readFormulas, writeFormulas } from '../../../src/lib/colours/formula-lines.ts';
import { type GuideShade, readShades, shadeText } from '../../../src/lib/colours/guide-shade.ts';

const shade = (code: string, products: number[], name = 'Craie'): GuideShade => ({
  code,
  name,
  products,
  hex: 'f4f1ea',
  collection: 'terres',
});

describe('the lines in which a page carries', () => {
  test('shades hold all of them, with the products of each and without', () => {
    const shades = [
      shade('T01', [3, 12]),
      shade('T02', [3, 12], 'Vieux rose'),
      shade('T03', []),
      shade('T04', []),
      shade('T05', [3]),
    ];
    expect(readShades(shadeText(shades))).toEqual(shades);
    expect(readShades(shadeText([]))).toEqual([]);
  });

  test('shades survive a name with a tab', () => {
    expect(readShades(shadeText([shade('T01', [1], 'Gris\tclair')]))[0]?.name).toBe('Gris clair');
  });

  test('formulas hold all of them', () => {
    const formulas = [
      { shade: 'T05', base: 'MV910-M', lines: [{ colourant: 'YO', ml_per_kg: 6 }] },
      {
        shade: 'T05',
        base: 'MV912-P',
        lines: [
          { colourant: 'YO', ml_per_kg: 0.05 },
          { colourant: 'UM', ml_per_kg: 3.2 },
        ],
      },
    ];
    expect(readFormulas(writeFormulas(formulas))).toEqual(formulas);
    expect(readFormulas(writeFormulas([]))).toEqual([]);
  });
});
