import { describe, expect, test } from 'vitest';
import {
  atMostText,
  consumptionText,
  densityText,
  dryingText,
  fullDryingText,
  mixingText,
  openedText,
  temperatureText,
  thicknessText,
  timeText,
} from '../../../api/catalogue/products/characteristic-texts.ts';
import { dryingLabel, workingTimeLabel } from '../../../api/catalogue/products/time-labels.ts';
import type { Locale } from '../../../languages/locales.ts';
import { nothingKnown, powder } from '../../fixtures/products.ts';

/** German is added by a setting: the type names the languages of every site. */
const added = 'de' as string as Locale;

/** A no-break space stands wherever a tilde is written here. */
const spaced = (text: string) => text.replaceAll('~', '\u00A0');

describe('characteristics are written out', () => {
  test.each([
    [{ basis: 'per_mm', amount: 1000, unit: 'g' }, '1~000~g/m² par mm', '1.000~g/m² per mm'],
    [{ basis: 'per_coat', amount: 120, unit: 'g' }, '120~g/m² par couche', '120~g/m² per laag'],
    [
      { basis: 'per_metre', amount: 150, unit: 'g' },
      '150~g par mètre linéaire',
      '150~g per strekkende meter',
    ],
    [{ basis: 'per_metre', amount: 1, unit: 'm' }, '1~m par mètre linéaire', '1~m per strekkende meter'],
    [{ basis: 'per_area', amount: 1.4, unit: 'm' }, '1,4~m/m²', '1,4~m/m²'],
  ] as const)('consumption %o', (consumption, french, dutch) => {
    expect(consumptionText(consumption, 'fr')).toBe(spaced(french));
    expect(consumptionText(consumption, 'nl')).toBe(spaced(dutch));
  });

  test.each([
    [24, 1, '24~h / 1~h', '24~u / 1~u'],
    [3, 0.5, '3~h / 30~min', '3~u / 30~min'],
    [4, 0.25, '4~h / 15~min', '4~u / 15~min'],
    [1, null, '1~h', '1~u'],
    [null, 4, '– / 4~h', '– / 4~u'],
  ])('drying %o, next coat %o', (drying, recoat, french, dutch) => {
    const technical = { ...nothingKnown, drying_hours: drying, recoat_hours: recoat };
    expect(dryingText(technical, 'fr')).toBe(spaced(french));
    expect(dryingText(technical, 'nl')).toBe(spaced(dutch));
  });

  test.each([
    [{ min: 1, max: 20 }, '24 h / 1 h, en 2 mm', '24 u / 1 u, bij 2 mm', '24 Std. / 1 Std., bei 2 mm'],
    [{ min: 5, max: 50 }, '24 h / 1 h, en 5 mm', '24 u / 1 u, bij 5 mm', '24 Std. / 1 Std., bei 5 mm'],
    [{ min: 0, max: 1 }, '24 h / 1 h', '24 u / 1 u', '24 Std. / 1 Std.'],
    [{ min: 1.5, max: 1.5 }, '24 h / 1 h', '24 u / 1 u', '24 Std. / 1 Std.'],
  ])('drying of %o', (thickness_mm, french, dutch, german) => {
    const technical = { ...powder, thickness_mm };
    expect(dryingText(technical, 'fr')).toBe(spaced(french));
    expect(dryingText(technical, 'nl')).toBe(spaced(dutch));
    expect(dryingText(technical, added)).toBe(spaced(german));
    const hardened = { ...technical, mixing: { kind: 'hardener', value: 2 } } as const;
    expect(dryingText(hardened, 'fr')).toBe(spaced('24 h / 1 h'));
  });

  test.each([
    [
      1,
      { kind: 'water', value: 1 },
      'À peindre après / couche suivante après',
      'Durée d’utilisation (en bac)',
    ],
    [
      1,
      { kind: 'hardener', value: 2 },
      'À peindre après / couche suivante après',
      'Durée d’utilisation (en bac)',
    ],
    [1, { kind: 'ready' }, 'À peindre après / couche suivante après', 'Temps ouvert'],
    [5, { kind: 'ready' }, 'À recouvrir après / couche suivante après', 'Temps ouvert'],
    [5, { kind: 'dilution', value: 25 }, 'Sec après / couche suivante après', 'Temps d’action'],
    [
      6,
      { kind: 'water', value: 1 },
      'À revêtir après / couche suivante après',
      'Durée d’utilisation (en bac)',
    ],
    [7, { kind: 'ready' }, 'Sec après / couche suivante après', 'Temps ouvert'],
  ] as const)('the times of family %i, %o, have their names', (family, mixing, drying, working) => {
    const technical = { ...powder, mixing };
    expect(dryingLabel(family, technical, 'fr')).toBe(drying);
    expect(workingTimeLabel(technical, 'fr')).toBe(working);
  });

  test('a product without a second coat names none', () => {
    const adhesive = {
      ...powder,
      recoat_hours: null,
      consumption: { basis: 'per_area', amount: 3000, unit: 'g' },
    } as const;
    expect(dryingLabel(4, adhesive, 'fr')).toBe('Jointoyer après');
    expect(dryingLabel(4, adhesive, 'nl')).toBe('Voegen vullen na');
    expect(dryingLabel(4, adhesive, added)).toBe('Verfugen nach');
  });

  test.each([
    [3, '3~min'],
    [45, '45~min'],
    [60, '1~h'],
    [90, '90~min'],
    [150, '2,5~h'],
    [360, '6~h'],
  ])('%i minutes', (minutes, text) => {
    expect(timeText(minutes, 'fr')).toBe(spaced(text));
  });

  test.each([
    [{ kind: 'ready' }, 'prêt à l’emploi', 'gebruiksklaar'],
    [{ kind: 'water', value: 0.45 }, '0,45~L d’eau par kg', '0,45~L water per kg'],
    [{ kind: 'hardener', value: 2 }, '2~% de durcisseur', '2% verharder'],
    [{ kind: 'dilution', value: 25 }, '25~ml par litre d’eau', '25~ml per liter water'],
  ] as const)('mixing %o', (mixing, french, dutch) => {
    expect(mixingText(mixing, 'fr')).toBe(spaced(french));
    expect(mixingText(mixing, 'nl')).toBe(spaced(dutch));
  });

  test.each([
    [{ min: 1, max: 20 }, '1 à 20~mm', '1 tot 20~mm'],
    [{ min: 0, max: 5 }, 'jusqu’à 5~mm', 'tot 5~mm'],
    [{ min: 1.5, max: 1.5 }, '1,5~mm', '1,5~mm'],
    [{ min: 0.5, max: 2 }, '0,5 à 2~mm', '0,5 tot 2~mm'],
  ])('thickness %o', (thickness, french, dutch) => {
    expect(thicknessText(thickness, 'fr')).toBe(spaced(french));
    expect(thicknessText(thickness, 'nl')).toBe(spaced(dutch));
  });
});

describe('what a maker states besides is written out', () => {
  const [filler, floor, finish] = [1, 6, 7];
  const coats = (min: number, max: number) => ({ ...powder, thickness_mm: { min, max } });

  test.each([
    ['a filler, a day longer for every millimetre', filler, coats(1, 20), '19~jours, en 20~mm'],
    ['a filler that begins thick', filler, { ...coats(5, 50), drying_hours: 48 }, '47~jours, en 50~mm'],
    ['a filler that dries within hours', filler, { ...coats(1, 30), drying_hours: 3 }, '29~jours, en 30~mm'],
    ['a floor, a day for every 5 mm', floor, coats(3, 10), '2~jours, en 10~mm'],
    ['a finish, which nobody covers', finish, coats(1, 3), undefined],
    ['one thickness', filler, coats(1.5, 1.5), undefined],
    [
      'a mass that sets',
      filler,
      { ...coats(0, 30), mixing: { kind: 'hardener', value: 2 } } as const,
      undefined,
    ],
    ['nothing known', filler, nothingKnown, undefined],
  ] as const)('drying at full thickness: %s', (_, family, technical, french) => {
    expect(fullDryingText(family, technical, 'fr')).toBe(french && spaced(french));
  });

  const pack = { quantity: 2.5, unit: 'l', net_weight_kg: 3.25 } as const;
  test.each([
    ['a powder, with its water', powder, [], '1,45~kg/L, mélange frais', '1,45~kg/L, vers mengsel'],
    ['a paste', { ...powder, mixing: { kind: 'ready' } } as const, [], '1~kg/L', '1~kg/L'],
    ['a liquid, by its pack', nothingKnown, [{ ...pack, unit: 'kg' } as const, pack], '1,3~kg/L', '1,3~kg/L'],
    ['what has no volume', nothingKnown, [{ ...pack, unit: 'kg' } as const], undefined, undefined],
  ] as const)('density of %s', (_, technical, packs, french, dutch) => {
    expect(densityText(technical, packs, 'fr')).toBe(french && spaced(french));
    expect(densityText(technical, packs, 'nl')).toBe(dutch && spaced(dutch));
  });

  test('temperature, grain and shelf life once opened', () => {
    const range = { min: 5, max: 30 };
    expect(temperatureText(range, 'fr')).toBe(spaced('5 à 30~°C, air et support'));
    expect(temperatureText(range, added)).toBe(spaced('5 bis 30~°C, Luft und Untergrund'));
    expect(atMostText(0.2, 'mm', 'nl')).toBe(spaced('hoogstens 0,2~mm'));
    expect(openedText(6, 'fr')).toBe(spaced('6~mois, bien refermé'));
    expect(openedText(6, 'nl')).toBe(spaced('6~maanden, goed gesloten'));
  });
});
