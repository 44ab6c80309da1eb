import { expect, test } from 'vitest';
import { recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { blankFields } from '../../../desk/shapes/blank.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';
import { shapeOf } from '../../../desk/shapes/shape-of-schema.ts';

const shapes = recordShapes();

test('every entity has a shape, and a blank input of it', () => {
  expect(Object.keys(shapes)).toEqual(recordEntities);
  for (const { fields, parts } of Object.values(shapes))
    expect(blankFields(fields, parts)).toBeTypeOf('object');
});

test('languages become pairs, lists rows, and groups that a field distinguishes variants', () => {
  const { name, packs, mixing, description, hazard } = shapes.product.fields;
  expect(name).toEqual({ kind: 'pair', of: { kind: 'text', form: 'line' } });
  expect(description).toEqual({ kind: 'pair', of: { kind: 'text', form: 'line', widget: 'html' } });
  expect(packs).toMatchObject({ kind: 'rows', widget: 'packs', most: 40, of: { kind: 'group' } });
  expect(hazard).toMatchObject({ kind: 'group', isNullable: true, isOptional: true });
  const { by, options } = mixing?.kind === 'variants' ? mixing : { by: '', options: {} };
  expect([by, Object.keys(options)]).toEqual(['kind', ['ready', 'water', 'hardener', 'dilution']]);
});

test('days and moments are distinguished', () => {
  expect(shapes.discount.fields['starts_at']).toEqual({
    kind: 'text',
    form: 'moment',
    isNullable: true,
    isOptional: true,
  });
  expect(shapes.page.fields['published_at']).toMatchObject({ kind: 'text', form: 'date' });
});

test('a shape that holds itself is referred to by its name', () => {
  const { fields, parts } = shapes.menu;
  const items = fields['items'];
  const part = items?.kind === 'rows' && items.of.kind === 'part' ? parts[items.of.name] : undefined;
  expect(part).toMatchObject({ kind: 'group' });
  expect(blankFields(fields, parts)).toMatchObject({ items: [] });
});

test('a blank has what has to be there, and nothing else', () => {
  const { fields, parts } = shapes.carrier;
  const blank = blankFields(fields, parts);
  expect(blank).toMatchObject({ name: { fr: '', nl: '' }, countries: [], kind: 'home' });
  expect(blank).not.toHaveProperty('free');
});

test('what no field can be made of is refused', () => {
  expect(() => shapeOf({})).toThrow();
});
