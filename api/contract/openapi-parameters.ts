import { z } from 'zod';
import { commonQuerySchema, pagingQuerySchema } from './common.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

export interface Reference {
  readonly $ref: string;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  /** Each property of the schema is a parameter of its own. */
  readonly explode?: true;
  readonly schema: JsonSchema;
}

/** Parameters by name, for all calls. */
export type Parameters = Record<string, ParameterObject>;

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

const idempotencyKey: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'New for each order: a client that sends the same again gets the same response.',
  schema: { type: 'string', pattern: '^[\\w-]{16,255}$' },
};

const ifMatch: ParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `ETag` of the record as its author has read it.',
  schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
};

const propertiesOf = (schema: z.ZodType) => objectSchema.parse(toJsonSchema(schema));
const common = propertiesOf(commonQuerySchema).properties;

/** What every call takes, as one parameter: an object whose properties stand in the query one by one. */
const commonParameter: ParameterObject = {
  name: 'common',
  in: 'query',
  description:
    'The site; the language of the response; the sales plan, whose second name wins. Each of them is a parameter: `?lang=nl&saleplan_id=1`.',
  explode: true,
  schema: { type: 'object', properties: common },
};

const paging = propertiesOf(pagingQuerySchema.pick({ perPage: true, page: true })).properties;
const pagingParameter: ParameterObject = {
  name: 'paging',
  in: 'query',
  description: 'The page of a list: `?perPage=100&page=2`.',
  explode: true,
  schema: { type: 'object', properties: paging },
};

const groups = [
  { parameter: pagingParameter, properties: paging },
  { parameter: commonParameter, properties: common },
];

/** References to the parameters of a call, which are added when they are first met. */
export const describeParameters = (operation: Operation, known: Parameters): Reference[] =>
  [
    ...inPlace(operation.parameters, 'path'),
    ...inQuery(operation.query),
    ...(operation.isOnce ? [idempotencyKey] : []),
    ...(operation.ifMatch === 'required' ? [ifMatch] : []),
  ].map((parameter) => refer(parameter, known));

/** Parameters that always come together stand as one. */
function inQuery(query: z.ZodType): ParameterObject[] {
  return groups.reduce((parameters, group) => takeTogether(parameters, group), inPlace(query, 'query'));
}

function takeTogether(
  parameters: readonly ParameterObject[],
  { parameter, properties }: (typeof groups)[number],
): ParameterObject[] {
  const others = parameters.filter(({ name, schema }) => !isDeepEqual(properties[name], schema));
  const isWhole = parameters.length - others.length === Object.keys(properties).length;
  return isWhole ? [parameter, ...others] : [...parameters];
}

function inPlace(source: z.ZodType, place: 'path' | 'query'): ParameterObject[] {
  const { properties, required } = propertiesOf(source);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema,
  }));
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Parameters of one name that differ are distinguished by a number. */
function refer(parameter: ParameterObject, known: Parameters): Reference {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? parameter.name : `${parameter.name}.${number}`;
    known[name] ??= parameter;
    if (isDeepEqual(known[name], parameter)) return { $ref: `#/components/parameters/${name}` };
  }
}
