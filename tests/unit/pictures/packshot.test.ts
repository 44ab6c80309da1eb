import { describe, expect, it } from 'vitest';
import { readPacks } from '../../../scripts/pictures/catalogue.ts';
import { type Pack, quantityOf } from '../../../scripts/pictures/packs/pack.ts';
import { shapeOf } from '../../../scripts/pictures/packs/pack-shape.ts';
import { drawPackshot } from '../../../scripts/pictures/packs/packshot.ts';
import { renderPack } from '../../../scripts/pictures/packs/render-packs.ts';

const packs = await readPacks(new URL('../../../data/demo/products/', import.meta.url));

const pack = (changes: Partial<Pack>): Pack => ({
  reference: 'MV110-K05',
  productReference: 'MV110',
  family: 1,
  names: { fr: 'Rebouchage Universel', nl: 'Universeel vulmiddel' },
  form: 'PO',
  amount: 5,
  unit: 'kg',
  ...changes,
});

describe('the shape of a pack', () => {
  it.each([
    ['a kilogram of powder', { amount: 1 }, 'box'],
    ['five kilograms of powder', {}, 'sack'],
    ['a third of a kilogram of paste', { form: 'PA', amount: 0.33 }, 'tube'],
    ['a litre of paste', { form: 'PA', amount: 1, unit: 'l' }, 'pot'],
    ['twenty kilograms of paste', { form: 'PA', amount: 20 }, 'bucket'],
    ['a spray', { form: 'AE', amount: 0.25, unit: 'l' }, 'aerosol'],
    ['a sealant', { form: 'MA', amount: 0.31, unit: 'l' }, 'cartridge'],
    ['two components', { form: '2K', amount: 1 }, 'tin'],
    ['a litre of liquid', { form: 'LI', amount: 1, unit: 'l' }, 'bottle'],
    ['five litres of liquid', { form: 'LI', amount: 5, unit: 'l' }, 'jerrycan'],
    ['a litre of varnish', { productReference: 'MV920', form: 'LI', amount: 1, unit: 'l' }, 'tin'],
    ['a knife', { productReference: 'MV940', form: 'OU', amount: 1, unit: 'piece' }, 'knife'],
    ['a tool without a drawing of its own', { productReference: 'MV999', form: 'OU', unit: 'piece' }, 'box'],
  ] as const)('%s', (_, changes, kind) => {
    expect(shapeOf(pack(changes)).kind).toBe(kind);
  });
});

describe('the quantity on a label', () => {
  it.each([
    [1.5, 'kg', '1,5 kg'],
    [0.33, 'kg', '330 g'],
    [0.25, 'l', '250 ml'],
    [2.5, 'l', '2,5 L'],
    [150, 'm', '150 m'],
    [1, 'piece', '1 pièce / stuk'],
  ] as const)('of %d %s is %s', (amount, unit, shown) => {
    const { figure, unit: name } = quantityOf({ amount, unit });
    expect(`${figure} ${name}`).toBe(shown);
  });
});

describe('packshots of the demo catalogue', () => {
  it('cover every pack once', () => {
    expect(packs).toHaveLength(113);
    expect(new Set(packs.map(({ reference }) => reference)).size).toBe(113);
  });

  it('hold no number that cannot be drawn, and every reference they make is defined', () => {
    for (const each of packs) {
      const drawing = drawPackshot(each);
      expect(drawing, each.reference).not.toMatch(/NaN|undefined|Infinity|<text/u);
      for (const [, name] of drawing.matchAll(/url\(#([\w-]+)\)/gu)) {
        expect(drawing, each.reference).toContain(`id="${name}"`);
      }
    }
  });

  it('are grey where the news describes the bucket so', () => {
    const drawingOf = (reference: string) =>
      drawPackshot(packs.find((each) => each.reference === reference) ?? pack({}));
    for (const reference of ['MV130-L01', 'MV130-L05']) expect(drawingOf(reference)).toContain('#a5a49f');
    for (const reference of ['MV130-M500', 'MV520-K20'])
      expect(drawingOf(reference)).not.toContain('#a5a49f');
  });

  it('come out the same, byte for byte, when drawn again', async () => {
    const first = await renderPack(pack({}));
    expect(await renderPack(pack({}))).toEqual(first);
  });
});
