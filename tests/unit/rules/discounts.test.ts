import { describe, expect, test } from 'vitest';
import {
  applicationRefusal,
  type DiscountCircumstances,
  type DiscountRule,
  standingRefusal,
  toDiscountCode,
} from '../../../api/rules/discounts.ts';

const now = new Date('2026-03-01T12:00:00Z');
const rule: DiscountRule = {
  code: 'CHANTIER15',
  effect: { kind: 'amount', cents: 1500 },
  minimumCents: 10_000,
  startsAt: null,
  endsAt: null,
  targets: ['part', 'pro'],
  usesLeft: null,
};
const circumstances: DiscountCircumstances = {
  now,
  target: 'part',
  goodsCents: 10_000,
  appliedCode: null,
  hasFreeProduct: true,
};
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('a code is the same with what nobody sees in it, and with any hyphen', () => {
  for (const typed of [
    'bienvenue-10',
    'BIENVENUE\u201110\u200b',
    '\u2066Bienvenue – 10\u2069',
    'BIEN\u00adVENUE-10',
  ])
    expect(toDiscountCode(typed)).toBe('BIENVENUE-10');
});

test('a code counts from its smallest amount on', () => {
  expect(applicationRefusal(rule, circumstances)).toBeUndefined();
  expect(applicationRefusal(rule, { ...circumstances, goodsCents: 9999 })).toBe('discount_minimum');
});

describe('is refused', () => {
  const gift: DiscountRule = { ...rule, effect: { kind: 'free_product', packReference: 'MV940-U01' } };

  test.each<[string, DiscountRule | undefined, Partial<DiscountCircumstances>]>([
    ['discount_unknown', undefined, {}],
    ['discount_applied', rule, { appliedCode: 'CHANTIER15' }],
    ['discount_stacked', rule, { appliedCode: 'BIENVENUE10' }],
    ['discount_early', { ...rule, startsAt: hours(1) }, {}],
    ['discount_expired', { ...rule, endsAt: now }, {}],
    ['discount_expired', { ...rule, endsAt: hours(-1) }, { appliedCode: 'BIENVENUE10' }],
    ['discount_used_up', { ...rule, usesLeft: 0 }, {}],
    ['discount_for_pro', { ...rule, targets: ['pro'] }, {}],
    ['discount_for_part', { ...rule, targets: ['part'] }, { target: 'pro' }],
    ['discount_empty', { ...rule, minimumCents: 0 }, { goodsCents: 0 }],
    ['discount_gone', gift, { hasFreeProduct: false }],
  ])('as %s', (refusal, refused, change) => {
    expect(applicationRefusal(refused, { ...circumstances, ...change })).toBe(refusal);
  });
});

test('a code that begins or ends now is judged to the millisecond', () => {
  expect(standingRefusal({ ...rule, startsAt: now }, circumstances)).toBeUndefined();
  expect(standingRefusal({ ...rule, endsAt: new Date(now.getTime() + 1) }, circumstances)).toBeUndefined();
});

test('the code of the cart stands while its conditions hold', () => {
  const applied = { ...circumstances, appliedCode: 'CHANTIER15' };
  expect(standingRefusal(rule, applied)).toBeUndefined();
  expect(standingRefusal(rule, { ...applied, goodsCents: 9000 })).toBe('discount_minimum');
});

test.each(['  bienvenue10 ', 'Bienvenue 10', 'BIENVENUE10', 'ＢＩＥＮＶＥＮＵＥ１０'])(
  '%s is typed for BIENVENUE10',
  (text) => {
    expect(toDiscountCode(text)).toBe('BIENVENUE10');
  },
);
