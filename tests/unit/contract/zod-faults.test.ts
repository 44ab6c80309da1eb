import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productInputSchema } from '../../../api/contract/catalogue.ts';
import { idSchema, linkInputSchema, safeUrlSchema } from '../../../api/contract/common.ts';
import { blockInputSchema, countryInputSchema, settingInputSchema } from '../../../api/contract/content.ts';
import { faultMessage } from '../../../api/kernel/http/field-fault.ts';
import { zodFaults } from '../../../api/kernel/http/zod-faults.ts';

function faultsOf(schema: z.ZodType, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : zodFaults(parsed.error);
}
const country = { iso: 'be', name: { fr: 'a', nl: 'b' }, link: null, position: 1 };

describe('faults of a field', () => {
  test.each([
    ['missing', { ...country, iso: undefined }, { path: 'iso', fault: 'required' }],
    ['missing in one language', { ...country, name: { fr: 'a' } }, { path: 'name.nl', fault: 'required' }],
    ['of another type', { ...country, position: 'first' }, { path: 'position', fault: 'wrong_type' }],
    ['not known', { ...country, admin: true }, { path: 'admin', fault: 'unknown_field' }],
    ['of another form', { ...country, iso: 'BEL' }, { path: 'iso', fault: 'wrong_format' }],
    [
      'an address that is not secure',
      { ...country, link: 'mailto:a@b.test' },
      { path: 'link', fault: 'not_an_https_url' },
    ],
    [
      'empty',
      { ...country, name: { fr: ' ', nl: 'b' } },
      { path: 'name.fr', fault: 'too_short', values: { minimum: 1 } },
    ],
    [
      'too long',
      { ...country, name: { fr: 'x'.repeat(501), nl: 'b' } },
      { path: 'name.fr', fault: 'too_long', values: { maximum: 500 } },
    ],
    [
      'too small',
      { ...country, position: -1 },
      { path: 'position', fault: 'too_small', values: { minimum: 0 } },
    ],
  ])('that is %s are distinguished', (_case, value, expected) => {
    expect(faultsOf(countryInputSchema, value)).toEqual([expected]);
  });

  test('in a union are those of the branch that was meant', () => {
    expect(faultsOf(blockInputSchema, { type: 'text' })).toEqual([{ path: 'html', fault: 'required' }]);
    expect(faultsOf(blockInputSchema, { type: 'film' })).toMatchObject([{ path: 'type' }]);
    const mixing = { kind: 'water', value: -1 };
    const faults = faultsOf(z.object({ mixing: productInputSchema.shape.mixing }), { mixing });
    expect(faults).toMatchObject([{ path: 'mixing.value', fault: 'not_above' }]);
  });

  test('of a link name its destination', () => {
    expect(faultsOf(linkInputSchema, { type: 'cms_page' })).toMatchObject([{ path: 'destination' }]);
    expect(faultsOf(linkInputSchema, { type: 'external_url', destination: 'javascript:x' })).toEqual([
      { path: 'destination', fault: 'not_a_safe_url' },
    ]);
  });

  test('are written in both languages', () => {
    const [fault] = faultsOf(settingInputSchema, { code: 'x', value: { fr: 'x'.repeat(5001), nl: '' } });
    if (fault === undefined) throw new Error('No fault');
    expect(faultMessage(fault, 'fr')).toBe('Pas plus de 5\u00a0000\u00a0caractères.');
    expect(faultMessage(fault, 'nl')).toBe('Hoogstens 5.000\u00a0tekens.');
  });
});

test.each(['0', '-1', '1.5', '1e3', '0x10', ' 1', '', 'true', '2147483648', true, null, 1.5])(
  '%j is no id',
  (value) => expect(idSchema.safeParse(value).success).toBe(false),
);

test.each([
  'javascript:x',
  'data:x',
  '//elsewhere.test',
  'http://a.test',
  'https://a b',
  '/a"b',
  '/a\\b',
  'a',
  '',
])('%j is no safe address', (value) => expect(safeUrlSchema.safeParse(value).success).toBe(false));
