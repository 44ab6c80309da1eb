import { describe, expect, test } from 'vitest';
import type { Technical } from '../../../api/contract/catalogue.ts';
import { coverage } from '../../../src/lib/format/coverage.ts';
import { dryingStops } from '../../../src/lib/format/drying-stops.ts';
import { toDuration } from '../../../src/lib/format/duration.ts';
import { cardFigures, figuresOf } from '../../../src/lib/format/figures.ts';
import { thicknessScaleMm } from '../../../src/lib/format/thickness-scale.ts';
import { translator } from '../../../src/messages/translator.ts';
import { nothingKnown, powder } from '../../fixtures/products.ts';

const t = translator('fr');
const shown = (technical: Technical) =>
  figuresOf(technical, t, 'fr').map(({ key, value, unit }) => `${key} ${value} ${unit}`.trim());

describe('the figures of a product', () => {
  test('lead with its consumption, each with its unit', () => {
    expect(shown(powder)).toEqual([
      'consumption 1\u00A0000 g/m²',
      'drying 24 h',
      'thickness 1–20 mm',
      'mixing 0,45 L/kg',
      'recoat 1 h',
      'air A+',
    ]);
  });

  test('a figure that is not known is a dash, never a zero', () => {
    expect(shown({ ...nothingKnown, drying_hours: 4 })).toEqual([
      'consumption –',
      'drying 4 h',
      'thickness –',
      'mixing –',
      'recoat –',
      'air –',
    ]);
  });

  test('a tool has none', () => {
    expect(figuresOf(nothingKnown, t, 'fr')).toEqual([]);
    expect(cardFigures(nothingKnown, t, 'fr')).toEqual([]);
  });

  test('one thickness is no range', () => {
    expect(shown({ ...powder, thickness_mm: { min: 1.5, max: 1.5 } })).toContain('thickness 1,5 mm');
  });

  test.each([
    [{ kind: 'ready' }, 'mixing Prêt'],
    [{ kind: 'hardener', value: 2 }, 'mixing 2 %'],
    [{ kind: 'dilution', value: 25 }, 'mixing 25 ml'],
  ] as const)('%j is written « %s »', (mixing, expected) => {
    expect(shown({ ...powder, mixing })).toContain(expected);
  });

  test('a card shows the known ones only', () => {
    const known = {
      ...nothingKnown,
      consumption: { basis: 'per_metre', amount: 1, unit: 'm' },
      iaq_class: 'A+',
    } as const;
    expect(cardFigures(known, t, 'fr').map(({ key, value }) => `${key} ${value}`)).toEqual([
      'consumption 1',
      'air A+',
    ]);
  });

  test('a card shows the first three', () => {
    expect(cardFigures(powder, t, 'fr').map(({ key }) => key)).toEqual([
      'consumption',
      'drying',
      'thickness',
    ]);
  });
});

describe('times', () => {
  test.each([
    [3, '3 minutes'],
    [45, '45 minutes'],
    [60, '1 hours'],
    [90, '90 minutes'],
    [150, '2,5 hours'],
    [1440, '24 hours'],
  ])('%i minutes read %s', (minutes, expected) => {
    const { value, unit } = toDuration(minutes, 'fr');
    expect(`${value} ${unit}`).toBe(expected);
  });

  test('the stops of drying stand in the order of their times', () => {
    const slow = { ...powder, open_time_minutes: 360, recoat_hours: 4 };
    expect(dryingStops(slow)).toEqual([
      { kind: 'mix', minutes: 0 },
      { kind: 'recoat', minutes: 240 },
      { kind: 'open', minutes: 360 },
      { kind: 'paint', minutes: 1440 },
    ]);
  });

  test('one known time makes no timeline', () => {
    expect(dryingStops({ ...nothingKnown, drying_hours: 24 })).toEqual([]);
  });
});

describe('what a pack covers', () => {
  test.each([
    [{ quantity: 5, unit: 'kg', net_weight_kg: 5 }, 4.5],
    [{ quantity: 15, unit: 'kg', net_weight_kg: 15 }, 13.6],
    [{ quantity: 500, unit: 'kg', net_weight_kg: 500 }, 454],
    [{ quantity: 1, unit: 'l', net_weight_kg: null }, undefined],
  ] as const)('%j covers %s, losses included', (pack, expected) => {
    expect(coverage(pack, powder.consumption)).toBe(expected);
  });

  test('a tape covers by its length', () => {
    const tape = { basis: 'per_area', amount: 1.4, unit: 'm' } as const;
    expect(coverage({ quantity: 150, unit: 'm', net_weight_kg: null }, tape)).toBe(97.4);
    expect(coverage({ quantity: 1, unit: 'piece', net_weight_kg: null }, tape)).toBeUndefined();
  });

  test('nothing is shown without a consumption', () => {
    expect(coverage({ quantity: 5, unit: 'kg', net_weight_kg: 5 }, null)).toBeUndefined();
  });
});

test.each([
  [1, 5],
  [5, 10],
  [20, 50],
  [75, 100],
  [100, 100],
  [140, 200],
])('a thickness of %i mm stands on a scale of %i mm', (max, scale) => {
  expect(thicknessScaleMm(max)).toBe(scale);
});
