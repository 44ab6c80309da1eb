import { expect, test } from 'vitest';
import { recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { fields as fr } from '../../../desk/messages/fr/fields.ts';
import { fields as nl } from '../../../desk/messages/nl/fields.ts';
import { recordGroups } from '../../../desk/records/record-groups.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';
import type { Shape } from '../../../desk/shapes/shape.ts';

function namesOf(shape: Shape): string[] {
  switch (shape.kind) {
    case 'pair':
    case 'rows':
    case 'map':
      return namesOf(shape.of);
    case 'group':
      return Object.entries(shape.fields).flatMap(([name, field]) => [name, ...namesOf(field)]);
    case 'variants':
      return [shape.by, ...Object.values(shape.options).flatMap(namesOf)];
    default:
      return [];
  }
}

test('every field of every record has a name in both languages', () => {
  for (const [entity, { fields, parts }] of Object.entries(recordShapes())) {
    const groups: Shape[] = [{ kind: 'group', fields }, ...Object.values(parts)];
    for (const name of groups.flatMap(namesOf))
      for (const names of [fr, nl])
        expect(name in names || `${entity}.${name}` in names, `${entity}.${name}`).toBe(true);
  }
  expect(Object.keys(nl)).toEqual(Object.keys(fr));
});

test('every entity is in one group of the navigation', () => {
  expect(Object.values(recordGroups).flat().toSorted()).toEqual(recordEntities.toSorted());
});
