import { z } from 'zod';
import { idSchema } from './common.ts';
import { fileBody } from './operation.ts';

export type JsonSchema = Record<string, unknown>;

/** JSON Schemas by name, for the documentation; recursive parts become components of their own. */
export interface Components {
  readonly schemas: Record<string, JsonSchema>;
}

/** Components under construction, with the name that each schema got. */
export interface ComponentBuilder {
  readonly components: Components;
  readonly names: Map<z.ZodType, string>;
}

const refPrefix = '#/components/schemas/';

/** The JSON Schema of what travels: what a caller sends, and what an answer holds. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === idSchema) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: 2_147_483_647 });
      }
      if (zodSchema === fileBody) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return converted;
}

/** Answers the reference to a schema, which becomes a component when it is first met. */
export function addComponent(builder: ComponentBuilder, name: string, schema: z.ZodType): JsonSchema {
  const known = builder.names.get(schema);
  if (known !== undefined) return { $ref: `${refPrefix}${known}` };
  builder.names.set(schema, name);
  const { $defs = {}, ...root } = z
    .looseObject({ $defs: z.record(z.string(), z.looseObject({})).optional() })
    .parse(rewriteReferences(toJsonSchema(schema), name));
  const { schemas } = builder.components;
  schemas[name] = root;
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = definition;
  return { $ref: `${refPrefix}${name}` };
}

/** `#/$defs/x` of a schema on its own → the component that it becomes; `#` → the schema's own component. */
const rewriteReferences = (schema: JsonSchema, name: string): unknown =>
  JSON.parse(
    JSON.stringify(schema)
      .replaceAll('"$ref":"#/$defs/', `"$ref":"${refPrefix}${name}.`)
      .replaceAll('"$ref":"#"', `"$ref":"${refPrefix}${name}"`),
  );
