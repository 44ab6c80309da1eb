import { expect, test } from 'vitest';
import { formSections } from '../../../desk/records/form-sections.ts';
import { recordShapes } from '../../../desk/shapes/record-shapes.ts';
import { shapeAt } from '../../../desk/shapes/shape-at.ts';

const shapes = recordShapes();

test('the parts of a form hold fields of its input, each once', () => {
  for (const [entity, sections] of Object.entries(formSections)) {
    const fields = sections.flatMap((section) => section.fields);
    expect(new Set(fields).size).toBe(fields.length);
    const known = Object.keys(shapes[entity as keyof typeof shapes].fields);
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
  }
});

test('the shape at a path is found through lists, variants and parts that hold themselves', () => {
  expect(shapeAt(shapes.product, 'steps')?.kind).toBe('pair');
  expect(shapeAt(shapes.product, 'packs.0.picture.alt')?.kind).toBe('pair');
  expect(shapeAt(shapes.menu, 'items.0.childs.1.childs.2.label')?.kind).toBe('pair');
  expect(shapeAt(shapes.page, 'blocks.fr.0.html')).toMatchObject({ kind: 'text', widget: 'html' });
  expect(shapeAt(shapes.page, 'nothing')).toBeUndefined();
});
