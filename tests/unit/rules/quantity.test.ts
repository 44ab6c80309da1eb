import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredArea } from '../../../api/rules/covered-area.ts';
import { cheapestMix, cheapestOfOneKind, packContent } from '../../../api/rules/pack-mix.ts';
import { parseDecimal } from '../../../api/rules/parse-decimal.ts';
import {
  commonThicknessMm,
  fewestCoats,
  quantityNeed,
  startThicknessMm,
} from '../../../api/rules/quantity-need.ts';

const perMm = { basis: 'per_mm', amount: 900, unit: 'g' } as const;
const perCoat = { basis: 'per_coat', amount: 120, unit: 'g' } as const;
const perMetre = { basis: 'per_metre', amount: 150, unit: 'g' } as const;
const perArea = { basis: 'per_area', amount: 330, unit: 'g' } as const;
const tape = { basis: 'per_area', amount: 1.4, unit: 'm' } as const;
const upTo3 = { min: 0, max: 3 };
const from2To20 = { min: 2, max: 20 };
const offer = (content: number, cents: number) => ({ content, cents });
/** MV510: 5, 15 and 25 kg. */
const smoothing = [offer(5000, 1690), offer(15_000, 3390), offer(25_000, 4690)];

describe('the depth at which products are compared', () => {
  const deep = (min: number, max: number) => ({ consumption: perMm, thickness_mm: { min, max } });
  test.each([
    ['the usual one where all take it', [deep(0, 3), deep(1, 20)], 2],
    ['as deep as the shallowest takes', [deep(0, 1), deep(0.5, 20)], 1],
    ['as shallow as the deepest takes', [deep(0, 10), deep(4, 20)], 4],
    ['none where they share none', [deep(0, 3), deep(5, 20)], undefined],
    ['none where depth does not count', [{ consumption: perCoat, thickness_mm: null }], undefined],
    ['that of those whose depth counts', [deep(3, 5), { consumption: perCoat, thickness_mm: null }], 3],
  ])('is %s', (_case, technicals, thicknessMm) => expect(commonThicknessMm(technicals)).toBe(thicknessMm));
});

describe('a number that is typed', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' 12 ', 12],
    ['1 200', 1200],
    ['1\u202F200,5', 1200.5],
    ['1.200,5', 1200.5],
    ['-3', -3],
    ['0', 0],
  ])('« %s » is %d in French', (text, value) => expect(parseDecimal(text, 'fr')).toBe(value));

  test('a point before three digits is a decimal in French and groups thousands in Dutch', () => {
    expect(parseDecimal('1.200', 'fr')).toBe(1.2);
    expect(parseDecimal('1.200', 'nl')).toBe(1200);
    expect(parseDecimal('1.25', 'nl')).toBe(1.25);
  });

  test.each(['', 'abc', '12,5,3', '1e9', 'Infinity', '12 m²', '--1', ',5', '5,', '9'.repeat(21), '<b>1</b>'])(
    '« %s » is none',
    (text) => expect(parseDecimal(text, 'fr')).toBeUndefined(),
  );
});

describe('the area to cover', () => {
  test('is the four walls of the rooms and the surfaces, less the openings', () => {
    const room = { lengthM: 4, widthM: 3.5, heightM: 2.5 };
    expect(coveredArea([room], [], 0)).toEqual({ grossM2: 37.5, netM2: 37.5 });
    expect(coveredArea([room, room], [10.25], 5.25)).toEqual({ grossM2: 85.25, netM2: 80 });
  });

  test('is nothing when the openings are larger', () => {
    expect(coveredArea([], [3], 4)).toEqual({ grossM2: 3, netM2: 0 });
  });
});

describe('what a job takes', () => {
  const job = { size: 32, lossPercent: 10, supportPercent: 0 };

  test.each([
    [
      'by the millimetre',
      perMm,
      upTo3,
      { ...job, thicknessMm: 2 },
      { thicknessMm: 2, coats: 1, amount: 63_360 },
    ],
    [
      'by a consumption that the visitor has measured',
      perMm,
      upTo3,
      { ...job, thicknessMm: 2, consumption: 1000 },
      { thicknessMm: 2, coats: 1, amount: 70_400 },
    ],
    [
      'in several coats',
      perMm,
      upTo3,
      { ...job, thicknessMm: 7 },
      { thicknessMm: 7, coats: 3, amount: 221_760 },
    ],
    [
      'in more coats than it takes',
      perMm,
      upTo3,
      { ...job, thicknessMm: 2, coats: 2 },
      { thicknessMm: 2, coats: 2, amount: 63_360 },
    ],
    [
      'in fewer coats than it takes',
      perMm,
      upTo3,
      { ...job, thicknessMm: 7, coats: 1 },
      { thicknessMm: 7, coats: 3, amount: 221_760 },
    ],
    [
      'thinner than a coat can be',
      perMm,
      from2To20,
      { ...job, thicknessMm: 1 },
      { thicknessMm: 2, coats: 1, amount: 63_360 },
    ],
    [
      'in coats that cannot be thinner',
      perMm,
      from2To20,
      { ...job, thicknessMm: 3, coats: 2 },
      { thicknessMm: 4, coats: 2, amount: 126_720 },
    ],
    ['without a thickness', perMm, from2To20, job, { thicknessMm: 2, coats: 1, amount: 63_360 }],
    ['by the coat', perCoat, null, { ...job, coats: 2 }, { thicknessMm: undefined, coats: 2, amount: 8448 }],
    [
      'by the coat, whatever the thickness',
      perCoat,
      upTo3,
      { ...job, thicknessMm: 9 },
      { thicknessMm: undefined, coats: 1, amount: 4224 },
    ],
    ['by the metre', perMetre, upTo3, job, { thicknessMm: undefined, coats: 1, amount: 5280 }],
    ['by the board', perArea, upTo3, job, { thicknessMm: undefined, coats: 1, amount: 11_616 }],
    ['of tape, in millimetres', tape, null, job, { thicknessMm: undefined, coats: 1, amount: 49_280 }],
    [
      'on a substrate that drinks',
      perMm,
      upTo3,
      { ...job, thicknessMm: 2, supportPercent: 20 },
      { thicknessMm: 2, coats: 1, amount: 76_032 },
    ],
    [
      'without loss',
      perMm,
      upTo3,
      { ...job, thicknessMm: 2, lossPercent: 0 },
      { thicknessMm: 2, coats: 1, amount: 57_600 },
    ],
    [
      'rounded up to the gram',
      perMm,
      upTo3,
      { size: 0.01, lossPercent: 0, supportPercent: 0, thicknessMm: 0.1 },
      { thicknessMm: 0.1, coats: 1, amount: 1 },
    ],
  ] as const)('is reckoned %s', (_, consumption, thickness_mm, question, need) => {
    expect(quantityNeed({ consumption, thickness_mm }, question)).toEqual(need);
  });

  test('starts with two millimetres, within what a coat may be', () => {
    expect(
      [upTo3, { min: 5, max: 50 }, { min: 0, max: 1 }, null].map((range) =>
        startThicknessMm({ thickness_mm: range }),
      ),
    ).toEqual([2, 5, 1, 2]);
  });

  test.each([
    [3, 1],
    [3.01, 2],
    [6, 2],
    [0, 1],
  ])('%d mm with 3 mm a coat is %i coats', (depth, coats) => {
    expect(fewestCoats(depth, { thickness_mm: upTo3 })).toBe(coats);
  });

  const questions = fc.record({
    size: fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100),
    thicknessMm: fc.integer({ min: 1, max: 50_000 }).map((hundredths) => hundredths / 100),
    coats: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    lossPercent: fc.integer({ min: 0, max: 100 }),
    supportPercent: fc.integer({ min: 0, max: 100 }),
  });
  const consumptions = fc.constantFrom(perMm, perCoat, perMetre, perArea, tape);
  const ranges = fc.constantFrom(null, upTo3, from2To20, { min: 0.2, max: 0.5 });

  test('never grows smaller with the surface, the thickness, the loss or the substrate', () => {
    fc.assert(
      fc.property(
        consumptions,
        ranges,
        questions,
        fc.constantFrom('size', 'thicknessMm', 'lossPercent', 'supportPercent'),
        (consumption, thickness_mm, question, key) => {
          const more = { ...question, [key]: question[key] + 1 };
          const product = { consumption, thickness_mm };
          expect(quantityNeed(product, more).amount).toBeGreaterThanOrEqual(
            quantityNeed(product, question).amount,
          );
        },
      ),
    );
  });

  test('is never less than size, basis and loss make, and at most a gram more', () => {
    fc.assert(
      fc.property(ranges, questions, (thickness_mm, question) => {
        const need = quantityNeed({ consumption: perMm, thickness_mm }, question);
        const { size, lossPercent, supportPercent } = question;
        const plain =
          size * (need.thicknessMm ?? 0) * 900 * (1 + lossPercent / 100) * (1 + supportPercent / 100);
        expect(need.amount).toBeGreaterThanOrEqual(plain * (1 - 1e-9));
        expect(need.amount).toBeLessThanOrEqual(plain * (1 + 1e-9) + 1);
        expect(need.thicknessMm).toBeGreaterThanOrEqual(question.thicknessMm);
      }),
    );
  });
});

describe('the cheapest packs', () => {
  test('for 63,4 kg of smoothing powder are 2 × 25 kg and 1 × 15 kg, € 127,70', () => {
    expect(cheapestMix(smoothing, 63_360)).toEqual({
      items: [
        { offer: offer(25_000, 4690), count: 2 },
        { offer: offer(15_000, 3390), count: 1 },
      ],
      cents: 12_770,
      content: 65_000,
    });
    expect(cheapestOfOneKind([offer(15_000, 3390)], 63_360)?.cents).toBe(16_950);
  });

  test('are one large pack where it costs less than the small ones', () => {
    expect(cheapestMix([offer(1000, 695), offer(5000, 1790)], 3000)?.items).toEqual([
      { offer: offer(5000, 1790), count: 1 },
    ]);
  });

  test('are as few as possible for the same money', () => {
    expect(cheapestMix([offer(1000, 100), offer(5000, 500)], 5000)?.items).toEqual([
      { offer: offer(5000, 500), count: 1 },
    ]);
  });

  test('are one at least, and none when nothing is offered', () => {
    expect(cheapestMix([offer(1000, 100)], 0)?.cents).toBe(100);
    expect(cheapestMix([], 1000)).toBeUndefined();
  });

  test('for a hundred tonnes are found at once', () => {
    const mix = cheapestMix([offer(330, 750), offer(1500, 1590), offer(5000, 3490)], 100_000_000);
    expect(mix?.cents).toBe(20_000 * 3490);
  });

  const offers = fc.uniqueArray(
    fc.record({ content: fc.integer({ min: 1, max: 60 }), cents: fc.integer({ min: 1, max: 500 }) }),
    { minLength: 1, maxLength: 4, selector: ({ content }) => content },
  );
  const needs = fc.integer({ min: 1, max: 6000 });

  test('hold at least the need', () => {
    fc.assert(
      fc.property(offers, needs, (kinds, need) => {
        expect(cheapestMix(kinds, need)?.content).toBeGreaterThanOrEqual(need);
      }),
    );
  });

  test('cost no more than packs of any one kind', () => {
    fc.assert(
      fc.property(offers, needs, (kinds, need) => {
        const least = Math.min(...kinds.map(({ content, cents }) => Math.ceil(need / content) * cents));
        expect(cheapestMix(kinds, need)?.cents).toBeLessThanOrEqual(least);
      }),
    );
  });

  test('cost exactly what trying every mix finds', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 300 }), (kinds, need) => {
        const least = [0];
        for (let reached = 1; reached <= need; reached += 1) {
          least[reached] = Math.min(
            ...kinds.map(({ content, cents }) => cents + (least[Math.max(0, reached - content)] ?? 0)),
          );
        }
        expect(cheapestMix(kinds, need)?.cents).toBe(least[need]);
      }),
    );
  });

  test('never cost less for more', () => {
    fc.assert(
      fc.property(offers, needs, (kinds, need) => {
        expect(cheapestMix(kinds, need + 1)?.cents).toBeGreaterThanOrEqual(
          cheapestMix(kinds, need)?.cents ?? 0,
        );
      }),
    );
  });

  test('of uneven contents still hold the need and cost no more than one kind', () => {
    const uneven = fc.uniqueArray(
      fc.record({ content: fc.integer({ min: 200, max: 40_000 }), cents: fc.integer({ min: 1, max: 9000 }) }),
      { minLength: 1, maxLength: 4, selector: ({ content }) => content },
    );
    fc.assert(
      fc.property(uneven, fc.integer({ min: 1, max: 2_000_000 }), (kinds, need) => {
        const mix = cheapestMix(kinds, need);
        expect(mix?.content).toBeGreaterThanOrEqual(need);
        expect(mix?.cents).toBeLessThanOrEqual(cheapestOfOneKind(kinds, need)?.cents ?? 0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the content of a pack', () => {
  test.each([
    ['kilograms', { quantity: 15, unit: 'kg', net_weight_kg: 15 }, perMm, 15_000],
    ['litres, by their weight', { quantity: 0.5, unit: 'l', net_weight_kg: 0.225 }, perMm, 225],
    ['metres of tape', { quantity: 150, unit: 'm', net_weight_kg: 1.9 }, tape, 150_000],
    ['a tool', { quantity: 1, unit: 'piece', net_weight_kg: null }, perMm, undefined],
    ['a bag for a need in metres', { quantity: 5, unit: 'kg', net_weight_kg: 5 }, tape, undefined],
  ] as const)('is given for %s', (_, pack, consumption, content) => {
    expect(packContent(pack, consumption)).toBe(content);
  });
});
