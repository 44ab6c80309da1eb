import { z } from 'zod';
import { idSchema, pageOfListSchema } from './common.ts';
import { type FieldMeta, originalOf } from './field.ts';
import { fileBody } from './operation.ts';

export type JsonSchema = Record<string, unknown>;

/** Schemas with the names of their components. */
export type SharedSchemas = z.core.$ZodRegistry<{ id: string }>;

const nothingShared: SharedSchemas = z.registry<{ id: string }>();

/** JSON Schemas by name, for the documentation; recursive parts become components of their own. */
export interface Components {
  readonly schemas: Record<string, JsonSchema>;
}

/** Components under construction, with the name that each schema got. */
export interface ComponentBuilder {
  readonly components: Components;
  readonly names: Map<z.ZodType, string>;
  /** Schemas that are not repeated inside others, but referred to by their id. */
  readonly shared: SharedSchemas;
  readonly sharedNames: ReadonlySet<string>;
}

const refPrefix = '#/components/schemas/';

/**
 * The JSON Schema of what travels: what a caller sends, and what a response holds.
 *
 * @param described what is known of schemas and stands in it: the names of components, or what is said of fields
 */
export function toJsonSchema(
  schema: z.ZodType,
  described: SharedSchemas | z.core.$ZodRegistry<FieldMeta> = nothingShared,
): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: described,
    override: ({ zodSchema, jsonSchema }) => {
      const name = componentOf(zodSchema, described);
      if (name !== undefined) replaceWith(jsonSchema, { $ref: refPrefix + name });
      if (zodSchema === idSchema) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: 2_147_483_647 });
      }
      if (zodSchema === fileBody) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // The format implies it.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      unwrapOnlyOption(jsonSchema);
      shortenNullable(jsonSchema);
      shortenList(jsonSchema);
      // The values imply it.
      if (jsonSchema.const !== undefined || jsonSchema.enum !== undefined) delete jsonSchema.type;
      if (jsonSchema.exclusiveMinimum === 0 && jsonSchema.type === 'integer') beginAtOne(jsonSchema);
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return converted;
}

/** The component of a schema that a field has with something said of it. */
function componentOf(
  schema: z.core.$ZodType,
  described: SharedSchemas | z.core.$ZodRegistry<FieldMeta>,
): string | undefined {
  const original = originalOf(schema);
  const known = original && described.get(original);
  return known && 'id' in known ? known.id : undefined;
}

function replaceWith(schema: z.core.JSONSchema.BaseSchema, other: z.core.JSONSchema.BaseSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, other);
}

/** Name of the component that pages of lists have in common. */
const pageOfList = 'PageOfList';
const pageFields = Object.keys(pageOfListSchema.shape);

function shortenList(schema: z.core.JSONSchema.BaseSchema): void {
  const { properties, required = [] } = schema;
  const items = properties?.['items'];
  if (typeof items !== 'object' || !pageFields.every((name) => properties && name in properties)) return;
  for (const name of pageFields) delete properties?.[name];
  // The component requires the items, and that they are a list.
  delete schema.type;
  delete items.type;
  schema.required = required.filter((name) => name !== 'items' && !pageFields.includes(name));
  if (schema.required.length === 0) delete schema.required;
  schema.$ref = refPrefix + pageOfList;
}

/** The component that every page of a list refers to, and adds the kind of its items. */
export function addPageOfList({ components }: ComponentBuilder): void {
  const schema = z.looseObject({ properties: z.looseObject({}), required: z.array(z.string()) });
  const { properties, required, ...rest } = schema.parse(toJsonSchema(pageOfListSchema));
  components.schemas[pageOfList] = {
    ...rest,
    properties: { items: { type: 'array' }, ...properties },
    required: ['items', ...required],
  };
}

function beginAtOne(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.exclusiveMinimum;
  schema.minimum = 1;
}

function unwrapOnlyOption(schema: z.core.JSONSchema.BaseSchema): void {
  const [only, ...others] = schema.oneOf ?? [];
  if (only === undefined || others.length > 0) return;
  delete schema.oneOf;
  Object.assign(schema, only);
}

/** `anyOf` of one plain type and null → both types. */
function shortenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, last, ...others] = schema.anyOf ?? [];
  if (first === undefined || last?.type !== 'null' || others.length > 0) return;
  if (typeof first.type !== 'string' || first.enum !== undefined || first.$ref !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
}

/** Returns the reference to a schema, which becomes a component when it is first met. */
export function addComponent(builder: ComponentBuilder, givenName: string, schema: z.ZodType): JsonSchema {
  const known = builder.names.get(schema);
  if (known !== undefined) return { $ref: refPrefix + known };
  const name = builder.shared.get(schema)?.id ?? givenName;
  builder.names.set(schema, name);
  const { $defs = {}, ...root } = z
    .looseObject({ $defs: z.record(z.string(), z.looseObject({})).optional() })
    .parse(rewriteReferences(toJsonSchema(schema, builder.shared), name, builder.sharedNames));
  const { schemas } = builder.components;
  for (const [key, definition] of Object.entries($defs))
    schemas[builder.sharedNames.has(key) ? key : `${name}.${key}`] = definition;
  schemas[name] ??= root;
  return { $ref: refPrefix + name };
}

/** `#/$defs/x` of a schema on its own → the component that it becomes; `#` → the schema's own component. */
function rewriteReferences(schema: JsonSchema, owner: string, sharedNames: ReadonlySet<string>): unknown {
  const nameOf = (key: string) => (sharedNames.has(key) ? key : `${owner}.${key}`);
  return JSON.parse(
    JSON.stringify(schema)
      .replaceAll(
        /"\$ref":"#\/\$defs\/([^"]+)"/g,
        (_whole, key: string) => `"$ref":"${refPrefix}${nameOf(key)}"`,
      )
      .replaceAll('"$ref":"#"', `"$ref":"${refPrefix}${owner}"`),
  );
}
