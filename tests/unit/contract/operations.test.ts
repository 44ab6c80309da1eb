import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from '../../../api/contract/openapi.ts';
import type { Operation } from '../../../api/contract/operation.ts';
import { operations } from '../../../api/contract/operations.ts';

const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const document = createOpenApiDocument();

test('every operation has an id and an address of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

test('every operation is documented with its errors', () => {
  const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(
    all.map(({ id }) => id).toSorted(),
  );
  for (const { responses } of documented)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500']));
});

test('every tag is described, and every reference leads to a component', () => {
  const described = new Set(document.tags.map(({ name }) => name));
  for (const { tag } of all) expect(described).toContain(tag);
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty([name ?? '']);
});

/** Paths of the objects of a body that take, and lose, fields they do not know. */
function looseObjects(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const inside = (part: z.core.$ZodType, name = '') => looseObjects(part, `${path}${name}`, seen);
  if (schema instanceof z.core.$ZodObject) {
    const { shape, catchall } = schema._zod.def;
    const fields = Object.entries(shape).flatMap(([name, field]) => inside(field, `.${name}`));
    return catchall?._zod.def.type === 'never' ? fields : [path, ...fields];
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => inside(option));
  if (schema instanceof z.core.$ZodArray) return inside(schema._zod.def.element);
  if (schema instanceof z.core.$ZodRecord) return inside(schema._zod.def.valueType);
  if (schema instanceof z.core.$ZodPipe)
    return [...inside(schema._zod.def.in), ...inside(schema._zod.def.out)];
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return inside(def.innerType);
  return [];
}

test.each(all.map((operation) => [operation.id, operation] as const))(
  '%s takes no parameter and no field that it does not know',
  (id, { query, body, documentedBody }) => {
    const issues = query.safeParse({ published: '1' }).error?.issues ?? [];
    expect(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))).toEqual([
      'published',
    ]);
    expect(looseObjects(documentedBody ?? body, id)).toEqual([]);
  },
);

test('writes say that they need an editor', () => {
  expect(document.paths['/page']?.['post']?.security).toEqual([{ editor: [] }]);
  expect(document.paths['/page']?.['get']?.security).toEqual([]);
});

test('the parameters that every call takes are documented', () => {
  const names = document.paths['/product']?.['get']?.parameters.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['site_id', 'lang', 'sales_plan_id', 'saleplan_id', 'perPage', 'page']),
  );
});
