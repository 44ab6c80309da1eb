import { expect, test } from 'vitest';
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
