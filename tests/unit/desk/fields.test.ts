import { expect, test } from 'vitest';
import { linkTypeSchema } from '../../../api/contract/common.ts';
import { type RecordDescription, recordDescriptions } from '../../../api/contract/desk/record-entities.ts';
import { moveAmong } from '../../../desk/fields/move-among.ts';
import { valueAt, withValue } from '../../../desk/forms/paths.ts';
import { screens as fr } from '../../../desk/messages/fr/screens.ts';
import { screens as nl } from '../../../desk/messages/nl/screens.ts';
import { codeOf, linkReference } from '../../../desk/records/references.ts';
import { tagsOfType } from '../../../desk/records/tags-of-type.ts';
import { readRecordFilters, recordKinds } from '../../../desk/screens/records/record-filters.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';
import type { RecordShape } from '../../../desk/shapes/shape.ts';
import { shapeAt } from '../../../desk/shapes/shape-at.ts';
import { linkedScreens } from '../../../src/lib/routes/linked-screens.ts';

test('items of a list are moved together, in the order in which they stood', () => {
  expect(moveAmong(['a', 'b', 'c', 'd'], ['d', 'b'], 'a', 'before')).toEqual(['b', 'd', 'a', 'c']);
  expect(moveAmong(['a', 'b', 'c', 'd'], ['a'], 'c', 'after')).toEqual(['b', 'c', 'a', 'd']);
  expect(moveAmong(['a', 'b'], ['a'], 'a', 'after')).toEqual(['a', 'b']);
});

test('filters that an address makes up are left out', () => {
  expect(readRecordFilters({ text: 110, state: 'gone', missing: 'nl', sort: '-saved', by: 'me' })).toEqual({
    text: '110',
    missing: 'nl',
    sort: '-saved',
  });
});

test('the kinds that a list offers are those of the contract', () => {
  for (const [entity, kinds] of Object.entries(recordKinds)) {
    const name = entity as keyof typeof recordKinds;
    const { kindField = '' }: RecordDescription = recordDescriptions[name];
    expect(recordShapes()[name].fields[kindField], entity).toMatchObject({ options: kinds });
  }
});

test('a value is put at its path, and everything beside it stays the same object', () => {
  const input = { name: { fr: 'Sac', nl: 'Zak' }, packs: [{ price: 5 }, { price: 9 }], tags: ['a'] };
  const changed = withValue(input, 'packs.1.price', 12) as typeof input;
  expect(changed.packs).toEqual([{ price: 5 }, { price: 12 }]);
  expect(changed.packs[0]).toBe(input.packs[0]);
  expect(changed.name).toBe(input.name);
  expect(withValue(input, 'tags', undefined)).not.toHaveProperty('tags');
  expect(withValue({}, 'free.from_cents', 100)).toEqual({ free: { from_cents: 100 } });
  expect(valueAt(input, 'packs.0.price')).toBe(5);
  expect(valueAt(input, 'packs.7.price.deep')).toBeUndefined();
});

test('a field refers to records wherever it stands in its lists', () => {
  const shapes = recordShapes();
  const referenceAt = (entity: keyof typeof shapes, path: string) => shapeAt(shapes[entity], path)?.reference;
  const words = referenceAt('product', 'supports.0');
  expect(words).toEqual({ entity: 'vocabulary', kind: 'support' });
  expect(words && codeOf(words, 'support:beton')).toBe('beton');
  expect(referenceAt('page', 'blocks.nl.3.products.0')).toEqual({ entity: 'product' });
  expect(referenceAt('page', 'code')).toBeUndefined();
  expect(referenceAt('discount', 'effect.pack')).toEqual({ entity: 'product', part: 'pack' });
  expect(referenceAt('teinte', 'collection')).toEqual({ entity: 'tag', kind: 'teinte' });
});

test('where a link leads is found by its type, wherever the link stands', () => {
  const shapes: Readonly<Record<string, RecordShape>> = recordShapes();
  const widgetAt = (entity: string, path: string) => {
    const record = shapes[entity];
    return record && shapeAt(record, path)?.widget;
  };
  for (const path of [
    'link.destination',
    'items.0.childs.2.link.destination',
    'blocks.fr.0.link.destination',
  ])
    expect(['menu', 'page', 'slider'].map((entity) => widgetAt(entity, path))).toContain('link');
  expect(linkReference('cms_page')).toEqual({ entity: 'page' });
  for (const type of ['screen', 'external_url', 'no_destination'])
    expect(linkReference(type)).toBeUndefined();
});

test('the types of links that lead to records are those of the contract', () => {
  const types = linkTypeSchema.options.filter((type) => linkReference(type) !== undefined);
  expect(types).toEqual(['cms_page', 'category', 'product', 'folder']);
});

test('a page is offered the tags of its type, and a job those that are of no other type', () => {
  const tag = (kind: string, key: string, position = 1) => ({
    kind,
    key,
    position,
    label: { fr: key, nl: key },
  });
  const tags = [
    tag('faq', 'b', 2),
    tag('faq', 'a'),
    tag('contrat', 'cdi'),
    tag('teinte', 'terres'),
    tag('lieu', 'x'),
  ];
  const keys = (type: string) => tagsOfType(tags, type).map(({ key }) => key);
  expect(keys('faq')).toEqual(['a', 'b']);
  expect(keys('job')).toEqual(['cdi', 'x']);
  expect(keys('page')).toEqual([]);
});

test('the screens that links may lead to are those of the site, named in both languages', () => {
  for (const name of Object.keys(fr)) expect(linkedScreens.has(name), name).toBe(true);
  expect(Object.keys(nl)).toEqual(Object.keys(fr));
});
