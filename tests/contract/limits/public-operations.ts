import { z } from 'zod';
import { createOpenApiDocument } from '../../../api/contract/openapi.ts';

/** What the OpenAPI document says of a value, as far as a body is made from it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.looseObject({})).optional(),
  parameters: z.array(z.looseObject({})).optional(),
  requestBody: z.looseObject({}).optional(),
});

export interface PublicOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: Schema;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const anyText = 'text';

/** The operations with a body of JSON that anybody may call, of both documents. */
export function publicOperations(): PublicOperation[] {
  return (['site', 'desk'] as const).flatMap((part) => {
    const document = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.unknown())),
        components: z.object({
          schemas: z.record(z.string(), z.custom<Schema>()),
          requestBodies: z.record(z.string(), z.unknown()).optional(),
        }),
      })
      .parse(JSON.parse(JSON.stringify(createOpenApiDocument(part))));
    const { schemas, requestBodies = {} } = document.components;
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, value]) => {
        const operation = operationSchema.safeParse(value).data;
        if (operation?.requestBody === undefined || !isOpen(operation.security)) return [];
        const body = jsonOf(operation.requestBody, requestBodies);
        const named = path.replaceAll(/\{\w+\}/g, '1');
        return body
          ? [{ id: operation.operationId, method: method.toUpperCase(), path: named, body, schemas }]
          : [];
      }),
    );
  });
}

const isOpen = (security: readonly object[] | undefined): boolean =>
  security !== undefined &&
  (security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0));

function jsonOf(requestBody: unknown, bodies: Readonly<Record<string, unknown>>): Schema | undefined {
  const { $ref, content } = z
    .object({
      $ref: z.string().optional(),
      content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })).optional(),
    })
    .parse(requestBody);
  return $ref === undefined ? content?.['application/json']?.schema : jsonOf(bodies[lastName($ref)], bodies);
}

const lastName = (reference: string): string => reference.split('/').at(-1) ?? '';

type Path = readonly string[];

const resolved = (schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema => {
  if (schema.$ref !== undefined) return resolved(schemas[lastName(schema.$ref)] ?? {}, schemas);
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return resolved(first, schemas);
  if (schema.allOf)
    return {
      type: 'object',
      properties: Object.assign({}, ...schema.allOf.map((part) => resolved(part, schemas).properties)),
    };
  return schema;
};

const isOfType = ({ type }: Schema, name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name));

/** Where a body holds a text that is not one of a list. */
export function textPaths(schema: Schema, schemas: Readonly<Record<string, Schema>>): Path[] {
  const { properties, items, ...rest } = resolved(schema, schemas);
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) =>
      textPaths(field, schemas).map((path) => [name, ...path]),
    );
  if (items) return textPaths(items, schemas).map((path) => ['0', ...path]);
  return isOfType(rest, 'string') && rest.enum === undefined && rest.const === undefined ? [[]] : [];
}

interface Planted {
  readonly path: Path;
  readonly text: string;
}

/** A body of the schema with a text at one place. */
export function sampleOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  planted?: Planted,
): unknown {
  const { properties, items, ...rest } = resolved(schema, schemas);
  const below = (name: string): Planted | undefined =>
    planted?.path[0] === name ? { path: planted.path.slice(1), text: planted.text } : undefined;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, sampleOf(field, schemas, below(name))]),
    );
  if (items) return [sampleOf(items, schemas, below('0'))];
  if (planted) return planted.text;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (isOfType(rest, 'string')) return anyText;
  if (isOfType(rest, 'boolean')) return true;
  return isOfType(rest, 'null') ? null : 1;
}
