import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorCatalogue } from '../../../api/contract/errors.ts';
import { createOpenApiDocument, type OpenApiDocument, operationsOf } from '../../../api/contract/openapi.ts';
import { bodyErrors, type Operation, readErrors } from '../../../api/contract/operation.ts';
import { operations } from '../../../api/contract/operations.ts';
import { referencePage } from '../../../api/site/documentation/reference-page.ts';

const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const document = createOpenApiDocument('site');
const documents = [document, createOpenApiDocument('desk')] as const;

test('every operation has an id and an address of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

const callsOf = ({ paths }: OpenApiDocument) =>
  Object.values(paths).flatMap((path) => operationsOf(path).map(([, operation]) => operation));
const documented = callsOf(document);
const { parameters } = document.components;

test('every operation is documented once', () => {
  expect(
    documents
      .flatMap(callsOf)
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(all.map(({ id }) => id).toSorted());
});

test.each(all.map((operation) => [operation.id, operation] as const))(
  '%s is documented with each of its errors',
  (id, { errors }) => {
    const texts = documents.flatMap((part) => {
      const found = callsOf(part).find(({ operationId }) => operationId === id)?.responses['default'];
      const reference = found && '$ref' in found ? found.$ref : '';
      return part.components.responses[reference.replace('#/components/responses/', '')]?.description ?? [];
    });
    const ofEveryCall = [...readErrors, ...bodyErrors];
    const text = texts.join(', ').split(', ');
    for (const code of errors.filter((other) => !ofEveryCall.includes(other)))
      expect(text).toContain(`${errorCatalogue[code].status} ${code}`);
    for (const code of ofEveryCall) expect(document.info['description']).toContain(code);
  },
);

test('every tag is described, and every reference leads to a component', () => {
  for (const part of documents) {
    const described = part.tags.map(({ name }) => name);
    expect(described.toSorted()).toEqual([...new Set(callsOf(part).flatMap(({ tags }) => tags))].toSorted());
    const components: Record<string, object> = part.components;
    const references = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
    for (const [, kind = '', name = ''] of references) expect(components[kind]).toHaveProperty([name]);
  }
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

// That one takes what a URL of the site has behind its path.
const strict = all.filter(({ id }) => id !== 'url.entity');

test.each(strict.map((operation) => [operation.id, operation] as const))(
  '%s takes no parameter and no field that it does not know',
  (id, { query, body, inputBesideId, errors }) => {
    const issues = query.safeParse({ published: '1' }).error?.issues ?? [];
    expect(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))).toEqual([
      'published',
    ]);
    // A write that is always refused says so whatever is written.
    if (errors.includes('read_only')) return;
    expect(looseObjects(inputBesideId ?? body, id)).toEqual([]);
  },
);

/** The security of the document, where a call has no other. */
const securityOf = (id: string) =>
  documented.find(({ operationId }) => operationId === id)?.security ?? document.security;

test.each([
  ['page.create', [{ editor: [] }]],
  ['product.index', []],
  ['profile.index', [{ customer: [] }, { session: [] }]],
  ['order.index', [{ customer: [] }, { session: [] }, { editor: [] }]],
  ['cart.show', [{}, { cartToken: [] }, { cart: [] }, { customer: [] }, { session: [] }]],
  ['order.show', [{ order: [] }, { customer: [] }, { session: [] }, { editor: [] }]],
])('%s states who may make it', (id, security) => expect(securityOf(id)).toEqual(security));

test('tokens travel in a header or a cookie, and an order has its key', () => {
  expect(document.components.securitySchemes).toMatchObject({
    cartToken: { in: 'header', name: 'Cart-Token' },
    cart: { in: 'cookie', name: 'cart' },
    session: { in: 'cookie', name: 'session' },
  });
  expect(document.paths['/order']?.post?.parameters).toEqual([
    { $ref: '#/components/parameters/Idempotency-Key' },
  ]);
  expect(parameters['Idempotency-Key']).toMatchObject({ in: 'header', required: true });
});

test('the parameters that every call takes are documented', () => {
  const names = document.paths['/product']?.parameters?.map(({ $ref }) => $ref.split('/').at(-1));
  expect(names).toEqual(['common']);
  expect(Object.keys(parameters['common']?.schema['properties'] ?? {})).toEqual([
    'site_id',
    'lang',
    'sales_plan_id',
    'saleplan_id',
  ]);
});

/** Characters a call on average, schemas and texts included, that the limits are set by. */
const perCall = { site: { document: 909, page: 1667 }, desk: { document: 1128, page: 2081 } };
const withRoom = 1.1;
/** Characters of one call, or of one schema. */
const mostOfOne = 6_500;

test.each([
  ['site', documents[0]],
  ['desk', documents[1]],
] as const)('the document of the %s and its readable page grow by little with each call', (part, own) => {
  const calls = callsOf(own);
  expect(JSON.stringify(own).length / calls.length).toBeLessThan(perCall[part].document * withRoom);
  expect(referencePage(part, own).length / calls.length).toBeLessThan(perCall[part].page * withRoom);
  const described: [name: string, unknown][] = [
    ...calls.map((call): [string, unknown] => [call.operationId, call]),
    ...Object.entries(own.components.schemas),
  ];
  const long = described.filter(([, each]) => JSON.stringify(each).length > mostOfOne);
  expect(long.map(([name]) => name)).toEqual([]);
});

test('calls of the desk have a document of their own, with the parameters and schemas that they need', () => {
  const planted = {
    ...operations.page.create,
    id: 'desk.planted',
    path: '/desk/planted',
    right: 'content',
  } as const;
  const site = createOpenApiDocument('site', [...all, planted]);
  const desk = createOpenApiDocument('desk', [...all, planted]);
  expect(JSON.stringify(site)).toBe(JSON.stringify(document));
  expect(Object.keys(desk.paths)).toContain('/desk/planted');
  expect(Object.keys(desk.components.schemas)).toContain('Error');
  expect(referencePage('desk', desk)).toContain('POST /desk/planted');
});

test('the readable page states who may make a call', () => {
  const page = referencePage('site', document);
  const textOf = (id: string) => page.split(`<article id="${id}">`)[1]?.split('</article>')[0];
  expect(textOf('profile-index')).toContain('<p>Needs the session of a customer.</p>');
  expect(textOf('page-create')).toContain('<p>Needs the token of an editor with the right “content”.</p>');
  expect(textOf('product-index')).toContain('<p>Open to everybody.</p>');
  expect(textOf('formula-index')).toContain('distributor');
});
