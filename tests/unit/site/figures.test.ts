import { describe, expect, test } from 'vitest';
import type { Technical } from '../../../api/contract/catalogue.ts';
import type { StepKind } from '../../../api/contract/step-kinds.ts';
import { coverage, coverageThicknessMm } from '../../../src/lib/format/coverage.ts';
import { dryingStops } from '../../../src/lib/format/drying-stops.ts';
import { toDuration } from '../../../src/lib/format/duration.ts';
import { cardFigures, figuresOf } from '../../../src/lib/format/figures.ts';
import { isLaidInCoats, thicknessScaleMm } from '../../../src/lib/format/thickness-scale.ts';
import { translator } from '../../../src/messages/translator.ts';
import { nothingKnown, powder } from '../../fixtures/products.ts';

const t = translator('fr');
const shown = (technical: Technical) =>
  figuresOf({ family: 1, technical }, t, 'fr').map(({ key, value, unit }) =>
    `${key} ${value} ${unit}`.trim(),
  );

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
    expect(figuresOf({ family: 8, technical: nothingKnown }, t, 'fr')).toEqual([]);
    expect(cardFigures({ family: 8, technical: nothingKnown }, t, 'fr')).toEqual([]);
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
    expect(
      cardFigures({ family: 4, technical: known }, t, 'fr').map(({ key, value }) => `${key} ${value}`),
    ).toEqual(['consumption 1', 'air A+']);
  });

  test('a card shows the first three', () => {
    expect(cardFigures({ family: 1, technical: powder }, t, 'fr').map(({ key }) => key)).toEqual([
      'consumption',
      'drying',
      'thickness',
    ]);
  });
});

describe('what the figures are called, and what they hold for', () => {
  const drying = (family: number, technical: Technical) => {
    const figure = figuresOf({ family, technical }, t, 'fr').find(({ key }) => key === 'drying');
    return figure && [figure.label, figure.text.replaceAll(/\s/g, ' ')];
  };

  test.each([
    [1, powder, 'À peindre après', 'à 20 °C, 65 % d’humidité, en 2 mm'],
    [
      1,
      { ...powder, thickness_mm: { min: 5, max: 50 } },
      'À peindre après',
      'à 20 °C, 65 % d’humidité, en 5 mm',
    ],
    [
      1,
      { ...powder, thickness_mm: { min: 0, max: 1 } },
      'À peindre après',
      'à 20 °C, 65 % d’humidité, en 1 mm',
    ],
    [1, { ...powder, mixing: { kind: 'hardener', value: 2 } }, 'À peindre après', 'à 20 °C, 65 % d’humidité'],
    [
      4,
      { ...powder, recoat_hours: null, consumption: { basis: 'per_area', amount: 3000, unit: 'g' } },
      'Jointoyer après',
      'à 20 °C, 65 % d’humidité, en 2 mm',
    ],
    [5, { ...powder, thickness_mm: null }, 'À recouvrir après', 'à 20 °C, 65 % d’humidité'],
    [
      5,
      { ...powder, thickness_mm: null, mixing: { kind: 'dilution', value: 25 } },
      'Sec après',
      'à 20 °C, 65 % d’humidité',
    ],
    [
      6,
      { ...powder, thickness_mm: { min: 3, max: 10 } },
      'À revêtir après',
      'à 20 °C, 65 % d’humidité, en 3 mm',
    ],
    [
      7,
      { ...powder, thickness_mm: { min: 1.5, max: 1.5 } },
      'Sec après',
      'à 20 °C, 65 % d’humidité, en 1,5 mm',
    ],
  ] as const)('family %i, %j', (family, technical, label, text) => {
    expect(drying(family, technical)).toEqual([label, text]);
  });

  test.each([
    ['per_mm', 'g/m²·mm'],
    ['per_coat', 'g/m² par couche'],
    ['per_area', 'g/m² de paroi'],
    ['per_metre', 'g/m'],
  ] as const)('a consumption %s reads on a card in %s', (basis, unit) => {
    const technical = { ...powder, consumption: { basis, amount: 120, unit: 'g' } } as const;
    expect(cardFigures({ family: 1, technical }, t, 'fr')[0]?.unit).toBe(unit);
  });
});

describe('more thickness than a coat allows', () => {
  test.each([
    [1, powder, true],
    [7, { ...powder, thickness_mm: { min: 1.5, max: 1.5 } }, false],
    [6, { ...powder, thickness_mm: { min: 3, max: 10 } }, false],
    [4, { ...powder, recoat_hours: null }, false],
    [5, { ...powder, thickness_mm: null }, false],
  ] as const)('family %i is laid in coats: %j: %s', (family, technical, expected) => {
    expect(isLaidInCoats({ family, technical })).toBe(expected);
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

  const stops = (family: number, technical: Technical, step_kinds: StepKind[] = ['sand']) =>
    dryingStops({ family, technical, step_kinds }).map(({ stage, minutes }) => `${minutes} ${stage}`);

  test('the stops of drying stand in the order of their times', () => {
    expect(stops(1, powder)).toEqual(['0 mix', '45 pot', '60 recoat', '1440 sand']);
    const ready = { ...powder, mixing: { kind: 'ready' }, open_time_minutes: 20, recoat_hours: 4 } as const;
    expect(stops(1, ready)).toEqual(['0 apply', '20 open', '240 recoat', '1440 sand']);
  });

  test('a mix that outlives its first coat is no stop of that coat', () => {
    const slow = { ...powder, open_time_minutes: 360, recoat_hours: 4 };
    expect(stops(1, slow)).toEqual(['0 mix', '240 recoat', '1440 sand']);
  });

  test('only what is sanded by its steps is to be sanded', () => {
    expect(stops(2, powder, ['smooth', 'paint'])).toContain('1440 paint');
    expect(stops(1, powder, ['fill-wood', 'sand-wood'])).toContain('1440 sand');
  });

  test.each([
    [5, 'dilution', '0 wet', '45 action', '1440 clean'],
    [5, 'ready', '0 apply', '45 open', '1440 primed'],
    [6, 'water', '0 mix', '45 pot', '1440 cover'],
    [7, 'ready', '0 apply', '45 open', '1440 dry'],
  ] as const)('family %i, %s, ends otherwise', (family, kind, first, working, last) => {
    const mixing = kind === 'ready' ? { kind } : { kind, value: 2 };
    expect(stops(family, { ...powder, mixing, recoat_hours: null })).toEqual([first, working, last]);
  });

  test('one known time makes no timeline', () => {
    expect(stops(1, { ...nothingKnown, drying_hours: 24 })).toEqual([]);
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

  test.each([
    [{ min: 0, max: 5 }, 1, 22.7],
    [{ min: 5, max: 75 }, 5, 4.5],
    [{ min: 0.2, max: 0.5 }, 0.5, 45.4],
  ])('%j is covered at %s mm', (range, thicknessMm, m2) => {
    expect(coverageThicknessMm(range)).toBe(thicknessMm);
    const sack = { quantity: 25, unit: 'kg', net_weight_kg: 25 } as const;
    expect(coverage(sack, powder.consumption, thicknessMm)).toBe(m2);
    const coat = { basis: 'per_coat', amount: 1000, unit: 'g' } as const;
    expect(coverage(sack, coat, thicknessMm)).toBe(22.7);
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
